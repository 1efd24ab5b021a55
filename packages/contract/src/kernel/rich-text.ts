import { z } from 'zod'
import { text } from './fields.ts'

const richTextSchemas = new WeakSet<object>()

/**
 * Text with headings, lists, links and pictures as HTML, in the panel's languages. `max` limits each language,
 * including tags. The server stores only what `kernel/rich-text` allows.
 */
export const richText = (max: number) => {
  const one = text(max).default('').meta({ contentMediaType: 'text/html' })
  const schema = z.strictObject({ tr: one, en: one, de: one })
  richTextSchemas.add(schema)
  return schema
}

/** Returns whether a field contains rich text. */
export const isRichText = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && richTextSchemas.has(schema)
