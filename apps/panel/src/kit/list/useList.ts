import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useLayoutEffect, useMemo } from 'react'
import { callAny } from '../record.ts'
import { useSearch, ViewContext } from '../screen/view.ts'
import {
  type ListPatch,
  offersSearch,
  offersSort,
  queryOf,
  requestQueryOf,
  searchFields,
  searchPatch,
  stateOf,
} from './list-state.ts'
import { listIdOf, useListSetting } from './view/setting.ts'
import { searchOf } from './view/view-address.ts'

interface Source {
  /** The resource: the first part of the query key, which a save invalidates. */
  readonly name: string
  readonly list: Endpoint
  readonly params?: Readonly<Record<string, number>>
  /** Fixed filters that are not part of the address. */
  readonly only?: Readonly<Record<string, string>>
}

interface Page<Row> {
  items: readonly Row[]
  total: number
  total_is_capped: boolean
}

/** Reads the list's state from the address. Opened without one, the list starts with its default view, if it has one. */
const useListSearch = (id: string, query: Endpoint['query']) => {
  const fields = useMemo(() => searchFields(query), [query])
  const [search, setSearch] = useSearch(fields)
  const address = use(ViewContext)
  const opens = useListSetting(id)?.view
  const opening = opens && address && Object.keys(address.search).length === 0 ? opens : undefined
  useLayoutEffect(() => {
    if (opening) address?.setSearch(() => searchOf(opening), true)
  }, [opening, address])
  const effectiveSearch = useMemo(() => (opening ? searchOf(opening) : search), [opening, search])
  return [effectiveSearch, setSearch] as const
}

/**
 * Loads one page of a list by the state in the address bar. Returns its rows (those of the previous page while the next loads;
 * the page after a shown one is read from its last row), the state, and `set` to change it. `Row` is the endpoint's row type.
 * Typing adds no entries to the browser's history.
 */
export const useList = <Row>({ name, list, params, only }: Source) => {
  const id = listIdOf(list, only)
  const [search, setSearch] = useListSearch(id, list.query)
  const state = useMemo(() => stateOf(list.query, search), [list, search])
  const listState = useMemo(() => ({ ...state, filters: { ...state.filters, ...only } }), [state, only])
  const client = useQueryClient()
  const keyOf = (page: number) => [name, 'list', params ?? {}, queryOf({ ...listState, page })]
  const query = useQuery({
    queryKey: keyOf(state.page),
    queryFn: ({ signal }) => {
      const before = client.getQueryData<Page<Row>>(keyOf(state.page - 1))
      const query = requestQueryOf(list.query, listState, before?.items)
      return callAny(list, { ...(params ? { params } : {}), query }, { signal }) as Promise<Page<Row>>
    },
    placeholderData: keepPreviousData,
  })
  return {
    /** The id of the list for its saved settings, and the schema of its address. */
    id,
    query: list.query,
    state,
    /** The state with the fixed filters. */
    listState,
    set: (patch: ListPatch) => setSearch(searchPatch(list.query, patch), { replace: 'q' in patch }),
    rows: query.data?.items,
    total: query.data?.total,
    /** The count for the title; with `more` the total exceeds the counted limit. */
    count: query.data && { n: query.data.total, more: query.data.total_is_capped },
    /** Whether the list can be sorted by a field. */
    sorts: (field: string) => offersSort(list.query, field),
    /** Whether the list can be searched by a text. */
    searches: offersSearch(list.query),
    /** The call's whole reply, for content beside the rows. */
    reply: query.data,
    stale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
