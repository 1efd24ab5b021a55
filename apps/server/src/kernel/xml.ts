/** An element: its name, its content (text, or elements in order; absent ones are skipped) and its attributes. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes?: Readonly<Record<string, string>>,
]

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML 1.0 excludes even when escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const excluded = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string) => text.replace(excluded, '').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

const written = ([name, content, attributes = {}]: XmlElement, indent: string): string => {
  const head = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')}`
  if (typeof content === 'string') return `${indent}<${head}>${escaped(content)}</${name}>`
  const parts = content.flatMap((part) => (part ? [written(part, `${indent}  `)] : []))
  return parts.length ? `${indent}<${head}>\n${parts.join('\n')}\n${indent}</${name}>` : `${indent}<${head}/>`
}

/** Writes an XML 1.0 document in UTF-8. */
export const writeXml = (root: XmlElement) => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}\n`
