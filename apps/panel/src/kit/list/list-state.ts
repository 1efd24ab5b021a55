import { z } from 'zod'
import { parseSearch, type SearchField } from '../screen/search.ts'

/** The state of a list in the address bar. Filters are stored as text. */
export interface ListState {
  readonly page: number
  readonly limit: number
  readonly sort: string
  readonly q?: string | undefined
  readonly filters: Readonly<Record<string, string>>
}

export interface ListPatch {
  page?: number
  limit?: number
  sort?: string
  q?: string
  filters?: Readonly<Record<string, string | undefined>>
}

type Search = Readonly<Record<string, string | undefined>>
type Schema = z.ZodType | undefined

const stateFields = ['page', 'limit', 'sort', 'q']

const shapeOf = (query: Schema): Record<string, z.ZodType> =>
  query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {}

/** The cursor `after` comes from the shown rows and is not part of the address. */
const inAddress = (query: Schema) => Object.entries(shapeOf(query)).filter(([name]) => name !== 'after')

const fits = (schema: z.ZodType, text: string | undefined) =>
  text !== undefined && text !== '' && schema.safeParse(text).success ? text : undefined

/** The search fields of a list: only those that its call accepts, so that no typed address breaks a screen. */
export const searchFields = (query: Schema): Readonly<Record<string, SearchField<string | undefined>>> =>
  Object.fromEntries(inAddress(query).map(([name, schema]) => [name, (text) => fits(schema, text)]))

const defaultsOf = (query: Schema) => {
  const read = (field: string) => shapeOf(query)[field]?.safeParse(undefined).data
  return { page: 1, limit: Number(read('limit') ?? 10), sort: String(read('sort') ?? '-created_at') }
}

/** Parses the state of a list from the address. */
export const stateOf = (query: Schema, search: Search): ListState => {
  const parsed = parseSearch(searchFields(query), search)
  const defaults = defaultsOf(query)
  const filters = Object.entries(parsed).filter(([field, value]) => !stateFields.includes(field) && value !== undefined)
  return {
    page: Number(parsed.page ?? defaults.page),
    limit: Number(parsed.limit ?? defaults.limit),
    sort: parsed.sort ?? defaults.sort,
    q: parsed.q,
    filters: Object.fromEntries(filters) as Record<string, string>,
  }
}

/**
 * Returns the changes to the address; `undefined` removes a field. Every change except turning the page returns to the first
 * page.
 */
export const searchPatch = (
  query: Schema,
  { filters = {}, ...rest }: ListPatch,
): Record<string, string | undefined> => {
  const defaults: Record<string, unknown> = { ...defaultsOf(query), q: '' }
  const parts = Object.entries({ page: 1, ...rest })
  return {
    ...Object.fromEntries(parts.map(([key, value]) => [key, value === defaults[key] ? undefined : String(value)])),
    ...filters,
  }
}

/** Whether the list's call can sort by a field. */
export const offersSort = (query: Schema, field: string) => fits(shapeOf(query).sort ?? z.never(), field) !== undefined

/** Whether the list's call can search for a text. */
export const offersSearch = (query: Schema) => 'q' in shapeOf(query)

/** The query of the list's call. */
export const queryOf = ({ page, limit, sort, q, filters }: ListState): Record<string, unknown> => ({
  page,
  limit,
  sort,
  ...(q ? { q } : {}),
  ...filters,
})

/**
 * The query of the call for one page. A page after shown `rows` starts at the last of them, so that rows inserted in between do
 * not repeat earlier ones; a list whose rows have no sequence number is paged by page number only. Default values are left out:
 * `app/load/early.ts` requests the first page of a list by its path alone.
 */
export const requestQueryOf = (schema: Schema, state: ListState, rows: readonly unknown[] | undefined) => {
  const last = rows?.at(-1) as { readonly id?: unknown } | undefined
  const after = fits(shapeOf(schema).after ?? z.never(), String(last?.id ?? ''))
  const defaults: Record<string, unknown> = defaultsOf(schema)
  const changed = Object.entries(queryOf(state)).filter(([field, value]) => value !== defaults[field])
  return { ...Object.fromEntries(changed), ...(after ? { after } : {}) }
}

/** The query of the export, which returns all pages. */
export const exportQueryOf = (state: ListState, format: 'xlsx' | 'csv', columns: readonly string[]) => {
  const { page: _page, limit: _limit, ...query } = queryOf(state)
  return { ...query, format, columns: columns.join(',') }
}

export const isFiltered = ({ q, filters }: ListState) => Boolean(q) || Object.keys(filters).length > 0

/** Removes the search and all filters. */
export const cleared = ({ filters }: ListState): ListPatch => ({
  q: '',
  filters: Object.fromEntries(Object.keys(filters).map((field) => [field, undefined])),
})

/** The sort order after a click on a heading: first ascending, then descending. */
export const turned = (sort: string, field: string) => (sort === field ? `-${field}` : field)
