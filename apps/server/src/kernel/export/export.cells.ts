import { localInstant } from '@sofra/contract/branch/hours/local-time.ts'
import { core } from '@sofra/contract/kernel/core.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { formatPhone, normalisePhone } from '@sofra/contract/kernel/phone.ts'
import { fieldWord, type Phrase } from '@sofra/contract/kernel/phrases.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { z } from 'zod'
import { inLang, translate } from '../words.ts'
import type { ExportCell as Cell } from './export.thread.ts'

const phraseOf = (key: string): Phrase | undefined => (allPhrases as Record<string, Phrase>)[key]

/** Choices of several records share their phrases. Listed by column, because a guest may be called "web". */
const shared: Record<string, string> = {
  delivery_type: 'delivery-type',
  delivery_types: 'delivery-type',
  source: 'source',
  sources: 'source',
  status: 'status',
  type: 'account-type',
  account_type: 'account-type',
  lang: 'lang',
}
const columnOf = (field: string) => field.slice(field.indexOf('.') + 1)

const isInstant = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

const isTranslated = (value: object): value is { tr: string } => 'tr' in value && typeof value.tr === 'string'

/** Country codes of one and two digits (ITU-T E.164); all others have three. */
const countryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d)/

/**
 * Returns a phone that a spreadsheet keeps as text without a visible apostrophe: `0555 000 00 11`, `0049 3000000011`.
 * Digits alone would become a number, a leading `+` a formula. The import accepts this form.
 */
const phoneText = (text: string) => {
  if (/^\+\d+•+\d+$/.test(text)) return text.replace(/^\+90/, '0').replace(/^\+/, '00')
  if (!/^\+\d{8,15}$/.test(text) || normalisePhone(text) !== text) return text
  const national = formatPhone(text).replaceAll('\u00a0', ' ')
  return national.startsWith('+') ? text.replace(countryCode, '00$1 ') : national
}

/**
 * Returns a value as a table cell in the reader's language: choices, flags and translated names as words, an instant in
 * local time of `zone`. Objects without words are not exported (`hasText`).
 */
export const cellOf = (value: unknown, field: string, lang: Lang, zone: string | undefined): Cell => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return translate(lang, value ? 'value.yes' : 'value.no')
  if (Array.isArray(value)) return value.map((part) => cellOf(part, field, lang, zone)).join(', ')
  if (typeof value === 'object') return isTranslated(value) ? inLang(value, lang) : JSON.stringify(value)
  const text = String(value)
  if (isInstant(text)) return zone ? localInstant(zone, new Date(text)).wall : new Date(text)
  const key = [`${field}.${text}`, `${shared[columnOf(field)]}.${text}`].find(phraseOf)
  return key ? translate(lang, key as PhraseKey) : phoneText(text)
}

/** The phrase of a column's heading: the field's own word. */
const headingKey = (resource: string, field: string) =>
  [`${resource}.${fieldWord(field)}`].find(phraseOf) ?? `field.${field}`
export const hasHeading = (resource: string, field: string) => phraseOf(headingKey(resource, field)) !== undefined

/** Returns the headings of fields; `units` are added to a heading, by field: percent, a time zone. */
export const headingsOf = (
  resource: string,
  fields: readonly string[],
  lang: Lang,
  units: Readonly<Record<string, readonly string[]>>,
) =>
  fields.map((field) => {
    const word = translate(lang, headingKey(resource, field) as PhraseKey)
    const unit = Object.keys(units).find((one) => units[one]?.includes(field))
    return unit === undefined || word.includes(unit) ? word : `${word} (${unit})`
  })

/** Returns the fields of a shape with that schema, including optional and nullable ones. */
export const fieldsOf = (shape: Readonly<Record<string, unknown>>, schema: unknown) =>
  Object.keys(shape).filter((field) => core(shape[field]) === schema)

/** Returns whether a field is an internal id, which no file shows. Ids of other systems are text. */
export const isId = (field: string, schema: unknown) =>
  /(^|_)ids?$/.test(field) && !(core(schema) instanceof z.ZodString)

/** Returns whether a field can be written as text. Objects have no words, except translated names. */
export const hasText = (schema: unknown): boolean => {
  const inner = core(schema)
  if (inner instanceof z.ZodArray) return hasText(inner.element)
  if (inner instanceof z.ZodObject) return 'tr' in inner.shape
  return !(inner instanceof z.ZodRecord || inner instanceof z.ZodUnion)
}

/** Returns the fields of rows that contain instants. */
export const instantFields = (rows: readonly Readonly<Record<string, unknown>>[], fields: readonly string[]) =>
  fields.filter((field) => rows.some((row) => isInstant(row[field])))
