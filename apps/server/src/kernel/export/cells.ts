import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Phrase } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { inLang, translate } from '../words.ts'

export type Cell = string | number | Date

const phraseOf = (key: string): Phrase | undefined => (allPhrases as Record<string, Phrase>)[key]

/** Choices that several records have keep their words in one place. By column, since a guest may well be called "web". */
const shared: Record<string, string> = {
  delivery_type: 'delivery-type',
  delivery_types: 'delivery-type',
  source: 'source',
  status: 'status',
  type: 'account-type',
  account_type: 'account-type',
}
const columnOf = (field: string) => field.slice(field.indexOf('.') + 1)

const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** A value of a row as a cell of a table, in the reader's language: choices, flags and translated names as words. */
export const cellOf = (value: unknown, field: string, lang: Lang): Cell => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return translate(lang, value ? 'value.yes' : 'value.no')
  if (Array.isArray(value)) return value.map((part) => cellOf(part, field, lang)).join(', ')
  if (typeof value === 'object') return inLang(value as { tr: string }, lang)
  const text = String(value)
  if (isInstant(text)) return new Date(text)
  const key = [`${field}.${text}`, `${shared[columnOf(field)]}.${text}`].find(phraseOf)
  return key ? translate(lang, key as PhraseKey) : text
}

/** The heading of a column: the field's own word. */
export const headingOf = (resource: string, field: string, lang: Lang) =>
  translate(lang, (phraseOf(`${resource}.${field}`) ? `${resource}.${field}` : `field.${field}`) as PhraseKey)
