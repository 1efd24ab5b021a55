/** HTML text; all other values are escaped when they are inserted. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | null | undefined | false | readonly Part[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const textOf = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(textOf).join('')
  if (part === null || part === undefined || part === false) return ''
  return String(part).replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** A template of HTML: inserted values are escaped, attributes must be quoted. Indentation is removed. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]) =>
  new Html(texts.reduce((all, text, i) => all + textOf(parts[i - 1]) + text.replace(/\n\s*/g, ''), ''))

/** A value for a JSON script element, escaped so that it cannot end the element. */
export const jsonIn = (value: unknown) => new Html(JSON.stringify(value).replace(/</g, '\\u003c'))
