import { SaxesParser } from 'saxes'
import type { SheetLimits } from './sheet.limits.ts'
import { SheetRefusal } from './sheet.refusal.ts'

type Attributes = Readonly<Record<string, string>>

/** Handlers for the elements of a document, in order. Names have no namespace prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Returns an attribute by its name without a prefix, such as `id` for `r:id`. */
export const attribute = (attributes: Attributes, name: string) => {
  const prefixedName = Object.keys(attributes).find((key) => key.includes(':') && localName(key) === name)
  return attributes[name] ?? (prefixedName && attributes[prefixedName])
}

/**
 * Parses a part of a workbook as a stream. Refuses a document type, and so every custom entity, unclosed elements, and
 * deeper nesting than any workbook has.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers, { depth }: SheetLimits) {
  const parser = new SaxesParser({ position: false, xmlns: false as const })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let level = 0
  parser.on('doctype', () => {
    throw new SheetRefusal('unsafe')
  })
  parser.on('opentag', ({ name, attributes }) => {
    level += 1
    if (level > depth) throw new SheetRefusal('unsafe')
    handlers.open?.(localName(name), attributes)
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', ({ name }) => {
    level -= 1
    handlers.close?.(localName(name))
  })
  try {
    for await (const chunk of chunks) parser.write(decoder.decode(chunk, { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof SheetRefusal ? error : new SheetRefusal('damaged')
  }
}
