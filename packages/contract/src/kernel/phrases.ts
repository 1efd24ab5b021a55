import { type BuiltLang, formatLocaleOf, type Lang, languages, localeOf } from './languages.ts'
import type { Resource } from './resource.ts'
import { waitText } from './wait.ts'

/**
 * One phrase per line, one column per language; a missing column does not compile. `{name}` is a parameter; `one|many`
 * is selected by `{n}` or the text’s first number.
 */
export type Phrase = readonly [tr: string, en: string, de: string]

/** Types contain only the keys: thousands of literal texts would take the compiler minutes. */
export const phrases = <T extends Record<string, Phrase>>(table: T): { readonly [Key in keyof T]: Phrase } => table

/** Labels of common fields, for records without their own. */
const common = phrases({
  name: ['Ad', 'Name', 'Name'],
  code: ['Kod', 'Code', 'Code'],
  description: ['Açıklama', 'Description', 'Beschreibung'],
  sort_no: ['Sıra', 'Sort order', 'Reihenfolge'],
  is_active: ['Aktif', 'Active', 'Aktiv'],
  company_id: ['Firma', 'Company', 'Firma'],
  company_name: ['Firma', 'Company', 'Firma'],
  branch_name: ['Restoran', 'Restaurant', 'Restaurant'],
  status: ['Durum', 'Status', 'Status'],
  error: ['Hata', 'Error', 'Fehler'],
  http_status: ['Yanıt', 'Response', 'Antwort'],
  duration_ms: ['Süre (ms)', 'Duration (ms)', 'Dauer (ms)'],
})
type Common = keyof typeof common

type Unlabelled = 'id' | 'created_at' | 'updated_at' | 'version'
type NamedRecord = Pick<Resource, 'name' | 'row'>
type WordOf<Field extends string> = Field extends 'title' ? 'subject' : Field
type FieldOf<R extends NamedRecord> = WordOf<Exclude<keyof R['row']['shape'] & string, Unlabelled>>
type Labels<R extends NamedRecord> = Record<'title' | 'one' | Exclude<FieldOf<R>, Common>, Phrase>
type Worded<R extends NamedRecord, T> = {
  [Key in (keyof T & string) | (FieldOf<R> & Common) as `${R['name']}.${Key}`]: Phrase
}

/** Returns the key of a field's label: `<record>.title` is the plural, so a field `title` has the label `subject`. */
export const fieldWord = (field: string) => (field === 'title' ? 'subject' : field)

/**
 * The words of one resource, keyed `<resource>.<field>`: `title` (several of them), `one` (a single one) and a label
 * for every field (by `fieldWord`); those of `common` have one already, which may be said otherwise. A field without a
 * label does not compile. The values of a closed list follow as `<field>.<value>`.
 */
export const phrasesOf = <R extends NamedRecord, T extends Labels<R>>(of: R, table: T) =>
  Object.fromEntries(
    Object.entries({
      ...Object.fromEntries(Object.entries(common).filter(([field]) => field in of.row.shape)),
      ...table,
    }).map(([key, phrase]) => [`${of.name}.${key}`, phrase]),
  ) as Worded<R, T>

export type Params = Readonly<Record<string, string | number | null | undefined>>

const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Plural rules are expensive to create, so they are cached by language. */
const rules = new Map<Lang, { rules: Intl.PluralRules; categories: readonly string[]; numbers: Intl.NumberFormat }>()

const rulesOf = (lang: Lang) => {
  const cachedRules = rules.get(lang)
  if (cachedRules) return cachedRules
  const pluralRules = new Intl.PluralRules(localeOf(lang))
  const { pluralCategories } = pluralRules.resolvedOptions()
  const categories = order.filter((category) => pluralCategories.includes(category))
  const one = { rules: pluralRules, categories, numbers: new Intl.NumberFormat(formatLocaleOf(lang)) }
  rules.set(lang, one)
  return one
}

/** Returns the plural categories of a language, in the order of a text's sides. */
export const pluralForms = (lang: Lang): readonly string[] => rulesOf(lang).categories

/** Returns up to three example numbers for each category, such as `1, 21, 31`. */
export const pluralExamples = (lang: Lang): readonly (readonly [form: string, numbers: string])[] => {
  const { rules, categories } = rulesOf(lang)
  const tried = [...Array(120).keys(), 1.5, 1_000_000]
  return categories.map((form) => [
    form,
    tried
      .filter((n) => rules.select(n) === form)
      .slice(0, 3)
      .join(', '),
  ])
}

/** A formatted count such as `10.001+` is plural; parsed as a number it could be one. */
const countOf = (n: Params[string]) => (typeof n === 'string' && !/^\d+$/.test(n) ? Number.NaN : Number(n ?? 0))

/**
 * Returns the side of a text for a number: of two sides the first for category `one` and the second otherwise; of more
 * the one of the category, in the order zero, one, two, few, many, other.
 */
const sideOf = (sides: readonly string[], n: Params[string], lang: Lang) => {
  if (sides.length === 1) return sides[0]
  const { rules, categories } = rulesOf(lang)
  const category = rules.select(countOf(n))
  if (sides.length === 2) return sides[category === 'one' ? 0 : 1]
  return sides[categories.indexOf(category)] ?? sides.at(-1)
}

/** Returns the number that selects the side: `n`, else the first numeric parameter of the text. */
const countIn = (text: string, params: Params) =>
  params.n ??
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => params[name]).find((value) => typeof value === 'number')

/**
 * Fills `{name}` places and picks the side of `one|many` by `params.n`, or else by the first number that the text names, as
 * `lang` counts. The number `n` is written as the language writes numbers; `wait` is a number of seconds and is written in the
 * unit that people use. Turkish nouns stay singular after a number, so Turkish texts have one side.
 */
export const fill = (text: string, params: Params = {}, lang: Lang = 'en') => {
  const side = text.includes('|') ? sideOf(text.split('|'), countIn(text, params), lang) : text
  return (side ?? text).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    if (typeof value !== 'number') return value
    if (name === 'wait') return waitText(value, lang)
    return name === 'n' ? rulesOf(lang).numbers.format(value) : String(value)
  })
}

export const inLanguage = (phrase: Phrase, lang: BuiltLang) => phrase[languages.indexOf(lang)] || phrase[0]
