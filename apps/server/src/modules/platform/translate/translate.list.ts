import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Lang, localeOf } from '@sofra/contract/kernel/languages.ts'
import { pluralExamples } from '@sofra/contract/kernel/phrases.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import {
  type TranslationRow,
  type translate,
  wordPlaces,
} from '@sofra/contract/platform/translate/translate.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { translate as t } from '../../../kernel/words.ts'
import { phraseCount, progressOf } from './translate.api.ts'
import { phraseOf, readOwn, translationRows } from './translate.rows.ts'
import { phraseUses } from './translate.uses.ts'

type ListQuery = QueryOf<typeof translate.list>
type Filters = Pick<ListQuery, 'q' | 'module' | 'screen' | 'state'>

const isIn = (module: string, folder: string) => module === folder || module.startsWith(`${folder}/`)

const meets =
  ({ q, module, screen, state }: Filters) =>
  (row: TranslationRow) => {
    if (state && row.state !== state) return false
    if (module && !module.some((folder) => isIn(row.module, folder))) return false
    if (screen && !screen.some((place) => row.used.includes(place))) return false
    if (!q) return true
    const { key, words, text } = row
    return [key, text, ...Object.values(words)].some((one) => toSearchText(one).includes(toSearchText(q)))
  }

type Compare = (a: TranslationRow, b: TranslationRow) => number
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const orders: Readonly<Record<string, Compare>> = {
  // Untranslated phrases come first; the order of the modules keeps related phrases together.
  state: (a, b) => Number(a.state === 'done') - Number(b.state === 'done'),
  key: (a, b) => byText(a.key, b.key),
  updated_at: (a, b) => byText(a.updated_at ?? '', b.updated_at ?? '') || byText(a.key, b.key),
}

const ordered = (rows: TranslationRow[], sort: string) => {
  const compare = orders[sort.replace(/^-/, '')] as Compare
  return rows.toSorted(sort.startsWith('-') ? (a, b) => compare(b, a) : compare)
}

/** Returns the filtered phrases in order. */
export const matchingRows = async (
  query: Query,
  { language, sort, ...filters }: Filters & Pick<ListQuery, 'language' | 'sort'>,
) => ordered(translationRows(await readOwn(query, language)).filter(meets(filters)), sort)

/** Returns a page of the phrases. There are a few thousand, so they are filtered in memory. */
export async function listTranslations(query: Query, { page, limit, ...listQuery }: ListQuery) {
  const rows = await matchingRows(query, listQuery)
  const from = (page - 1) * limit
  return { items: rows.slice(from, from + limit), total: rows.length, total_is_capped: false, page, limit }
}

const countOf = (rows: readonly TranslationRow[]) => ({
  done: rows.filter(({ state }) => state === 'done').length,
  total: rows.length,
})

/** Returns the area and name of a module: by its records, else by its folder. */
export const nameOfModule = (lang: Lang, module: string) => {
  const [area = '', name = ''] = module.split('/')
  const area_name = area === 'kernel' ? 'translate.general' : (`permission.area.${area}` as PhraseKey)
  const title = `${name}.title`
  return { area: t(lang, area_name), name: phraseOf(title) ? t(lang, title as PhraseKey) : name || area }
}

const modulesOf = (rows: readonly TranslationRow[], lang: Lang) =>
  [...Map.groupBy(rows, ({ module }) => module)].map(([module, some]) => ({
    module,
    ...nameOfModule(lang, module),
    ...countOf(some),
  }))

/** Returns screens by title, after the places that are not screens. A list and its form share a title. */
export const screensOf = (lang: Lang) => [
  ...wordPlaces.map((place) => ({ screen: place, name: t(lang, `translate.${place}`) })),
  ...phraseUses()
    .screens.map(({ path, title }) => ({ screen: path, name: t(lang, title) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, localeOf(lang))),
]

type Overview = ReplyOf<typeof translate.overview>

const languagesWith = async (query: Query): Promise<Overview['languages']> => {
  const languages = await query<Pick<Row<'language'>, 'name' | 'is_active'> & { code: Lang }>(
    'select code, name, is_active from language order by is_active desc, sort_no, id',
  )
  const done = await progressOf(query)
  const total = phraseCount()
  return languages.map((one) => ({ ...one, done: done(one.code), total }))
}

export async function translateOverview(query: Query, of: Lang, lang: Lang): Promise<Overview> {
  const rows = translationRows(await readOwn(query, of))
  return {
    languages: await languagesWith(query),
    modules: modulesOf(rows, lang),
    screens: screensOf(lang),
    forms: pluralExamples(of).map(([form, numbers]) => ({ form, numbers })),
  }
}
