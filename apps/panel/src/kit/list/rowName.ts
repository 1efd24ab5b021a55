import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { AnyRow } from '../record.ts'
import { translatedText } from '../words/translated.ts'

const isTranslated = (value: unknown): value is Translated =>
  typeof value === 'object' && value !== null && 'tr' in value

/** Returns a record's name for a sentence: name (with surname), title, code, a table's number, or else its id. */
export const rowName = (row: AnyRow, lang: Lang) => {
  const guest = [row.first_name, row.last_name].filter(Boolean).join(' ')
  const name = row.name ?? row.title ?? (guest || row.code || row.key || row.number)
  if (isTranslated(name)) return translatedText(name, lang)
  if (typeof name !== 'string') return `#${row.id}`
  return typeof row.surname === 'string' ? `${name} ${row.surname}` : name
}
