import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { use, useLayoutEffect, useMemo } from 'react'
import { callAny } from '../record.ts'
import { useSearch, ViewContext } from '../screen/view.ts'
import { type ListPatch, offersSort, queryBehind, queryOf, searchFields, searchPatch, stateOf } from './list-state.ts'
import { listIdOf, useListSetting } from './view/setting.ts'
import { searchOf } from './view/view-address.ts'

interface Source {
  /** The resource: the first part of the cache's key, which a save invalidates. */
  readonly name: string
  readonly list: Endpoint
  readonly params?: Readonly<Record<string, number>>
  /** Filters that always hold, and do not stand in the address. */
  readonly only?: Readonly<Record<string, string>>
}

interface Page<Row> {
  items: readonly Row[]
  total: number
  total_is_capped: boolean
}

/** What of the address a list reads. One that is opened without anything there opens with its view, if it has one. */
const useListSearch = (id: string, query: Endpoint['query']) => {
  const fields = useMemo(() => searchFields(query), [query])
  const [search, setSearch] = useSearch(fields)
  const address = use(ViewContext)
  const opens = useListSetting(id)?.view
  const opening = opens && address && Object.keys(address.search).length === 0 ? opens : undefined
  useLayoutEffect(() => {
    if (opening) address?.setSearch(() => searchOf(opening), true)
  }, [opening, address])
  const shown = useMemo(() => (opening ? searchOf(opening) : search), [opening, search])
  return [shown, setSearch] as const
}

/**
 * One page of a list, by the state in the address bar: its rows (those of the last page stay while the next is on its way; one behind a
 * page that was shown is read by that one's last row), the state, and `set` to change it. `Row` is what the endpoint answers; typing leaves no steps in the browser's history.
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
      const asked = queryBehind(list.query, listState, before?.items)
      return callAny(list, { ...(params ? { params } : {}), query: asked }, { signal }) as Promise<Page<Row>>
    },
    placeholderData: keepPreviousData,
  })
  return {
    /** Which list it is, for what is saved of it, and the schema of its address. */
    id,
    query: list.query,
    state,
    /** The same with the filters that always hold. */
    listState,
    set: (patch: ListPatch) => setSearch(searchPatch(list.query, patch), { replace: 'q' in patch }),
    rows: query.data?.items,
    total: query.data?.total,
    /** The same beside the title; with `more` nobody has counted how many there are. */
    count: query.data && { n: query.data.total, more: query.data.total_is_capped },
    /** Whether it can be sorted by a field. */
    sorts: (field: string) => offersSort(list.query, field),
    /** All that the call answered, for what stands beside the rows. */
    reply: query.data,
    stale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export type List<Row> = ReturnType<typeof useList<Row>>
