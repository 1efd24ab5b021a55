import { z } from 'zod'
import { text } from './fields.ts'

const richTextSchemas = new WeakSet<object>()

/**
 * Text with headings, lists, links and pictures as HTML, in the panel's languages. `max` counts the characters of one language with
 * their tags. The server stores of it what `kernel/rich-text` lets through, and nothing else.
 */
export const richText = (max: number) => {
  const one = text(max).default('').meta({ contentMediaType: 'text/html' })
  const schema = z.strictObject({ tr: one, en: one, de: one })
  richTextSchemas.add(schema)
  return schema
}

/** Whether a field holds such text. */
export const isRichText = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && richTextSchemas.has(schema)
