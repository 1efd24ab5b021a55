import type { z } from 'zod'
import { type ListState, queryOf, searchPatch, stateOf } from '../list-state.ts'

/** The part of an address that names the view that it was opened with. */
export const viewField = 'view'

/** There instead of a view's id: the list as it is, though it opens with a view. */
export const noView = 'none'

type Search = Readonly<Record<string, string>>

/** The filters, the search, the order and the rows a page of a list, as they stand behind `?`. */
export const queryText = (query: z.ZodType | undefined, { page: _page, filters, ...state }: ListState) => {
  const parts = Object.entries(searchPatch(query, { ...state, filters, q: state.q ?? '' }))
  return new URLSearchParams(parts.filter((part): part is [string, string] => part[1] !== undefined)).toString()
}

/** What stands behind `?` with a view. What the list does not know of it is ignored there. */
export const searchOf = ({ id, query }: { readonly id: number; readonly query: string }): Search => ({
  ...Object.fromEntries(new URLSearchParams(query)),
  [viewField]: String(id),
})

/** Whether a list shows what a view says: in whichever order it stands there, and but for what the list does not have. */
export const isAsSaved = (query: z.ZodType | undefined, state: ListState, saved: string) => {
  const of = stateOf(query, Object.fromEntries(new URLSearchParams(saved)))
  const texts = [state, of].map((one) => {
    const entries = Object.entries({ ...queryOf(one), page: 1 })
    return JSON.stringify(entries.toSorted(([a], [b]) => a.localeCompare(b)))
  })
  return texts[0] === texts[1]
}
