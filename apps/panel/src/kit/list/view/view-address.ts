import type { z } from 'zod'
import { type ListState, queryOf, searchPatch, stateOf } from '../list-state.ts'

/** The search parameter with the open view. */
export const viewField = 'view'

/** The value for no view, in a list that opens with one by default. */
export const noView = 'none'

type Search = Readonly<Record<string, string>>

/** Returns filters, search, sort order and page size as a query string. */
export const queryText = (query: z.ZodType | undefined, { page: _page, filters, ...state }: ListState) => {
  const parts = Object.entries(searchPatch(query, { ...state, filters, q: state.q ?? '' }))
  return new URLSearchParams(parts.filter((part): part is [string, string] => part[1] !== undefined)).toString()
}

/** Returns the search parameters of a view. The list ignores parameters that it does not know. */
export const searchOf = ({ id, query }: { readonly id: number; readonly query: string }): Search => ({
  ...Object.fromEntries(new URLSearchParams(query)),
  [viewField]: String(id),
})

/** Whether a list's state equals a view's, in any order of the parameters and without those unknown to the list. */
export const isAsSaved = (query: z.ZodType | undefined, state: ListState, saved: string) => {
  const of = stateOf(query, Object.fromEntries(new URLSearchParams(saved)))
  const texts = [state, of].map((one) => {
    const entries = Object.entries({ ...queryOf(one), page: 1 })
    return JSON.stringify(entries.toSorted(([a], [b]) => a.localeCompare(b)))
  })
  return texts[0] === texts[1]
}
