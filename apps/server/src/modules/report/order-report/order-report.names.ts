import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { formatLocaleOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Dimension } from '@sofra/contract/report/order-report/order-report.measures.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { inLang, translate } from '../../../kernel/words.ts'
import type { Group } from './order-report.queries.ts'

/** SQL that returns the names of the platform's records by their ids. */
const namesSql = {
  district: `select id, name from district where id = any ($1)`,
  payment_method: `select id, name from payment_method where id = any ($1)`,
  cancel_reason: `select id, name from cancel_reason where id = any ($1)`,
} as const

interface Named {
  id: number
  name: string | Translated
}

const readRecords = (query: Query, by: Dimension, ids: readonly number[], companies: readonly number[] | null) => {
  if (by !== 'branch') return query<Named>(namesSql[by as keyof typeof namesSql], [ids])
  const whose = '($1::bigint[] is null or company_id = any ($1))'
  return query<Named>(`select id, name from branch_name where ${whose} and id = any ($2)`, [companies, ids])
}

const readNames = async (query: Query, { by, keys, lang, companies }: Naming) => {
  if (by !== 'branch' && !(by in namesSql)) return new Map<string, string>()
  const ids = keys.filter((key) => /^[1-9]\d{0,14}$/.test(key)).map(Number)
  const rows = await readRecords(query, by, ids, companies)
  return new Map(rows.map(({ id, name }) => [String(id), typeof name === 'string' ? name : inLang(name, lang)]))
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

/** Some Monday. */
const monday = '2024-01-01'

const wordsOf = (by: Dimension, lang: Lang): ((key: string) => string) | undefined => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocaleOf(lang), { ...options, timeZone: 'UTC' })
  if (by === 'day') {
    const date = format({ weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' })
    return (key) => date.format(noon(key))
  }
  if (by === 'weekday') {
    const weekday = format({ weekday: 'long' })
    return (key) => weekday.format(noon(addDays(monday, Number(key) - 1)))
  }
  if (by === 'hour') return (key) => `${key.padStart(2, '0')}:00`
  if (by === 'source') return (key) => translate(lang, `source.${key}` as PhraseKey)
  if (by === 'delivery_type') return (key) => translate(lang, `delivery-type.${key}` as PhraseKey)
  return undefined
}

/** The name of a reduction without a label is its kind. */
const campaignName = (key: string, lang: Lang) => {
  const [kind = '', ...label] = key.split(':')
  return label.join(':') || translate(lang, `reduction.${kind}` as PhraseKey)
}

interface Naming {
  by: Dimension
  /** The keys to name. */
  keys: readonly string[]
  lang: Lang
  /** The companies of the report; null for all. */
  companies: readonly number[] | null
}

/** Returns a function that names groups in a reader's language. */
export const namingOf = async (query: Query, naming: Naming) => {
  const { by, lang } = naming
  const records = await readNames(query, naming)
  const word = wordsOf(by, lang)
  return (key: string | null, names: Group['names']) => {
    if (key === null) return translate(lang, 'order-report.others')
    if (key === '') return translate(lang, 'order-report.unknown')
    if (names) return inLang(names, lang)
    if (by === 'campaign') return campaignName(key, lang)
    return word?.(key) ?? records.get(key) ?? key
  }
}
