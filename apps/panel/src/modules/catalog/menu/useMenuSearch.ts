import { searchWords } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { withSynonyms } from '@sofra/contract/platform/word-group/word-group.synonyms.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { filterOf, menuSearch, searchOf } from './menu-search.ts'
import type { MenuFilter } from './menu-view.ts'

/** Longer than a slow typist's pause between two keys, in milliseconds. */
const pause = 800

/** Synonyms of the search text, from the platform's word groups. */
const useWays = (q: string) => {
  const { data } = useQuery({
    queryKey: ['word-group', 'words'],
    queryFn: ({ signal }) => call(searchWords, {}, { signal }),
    staleTime: 60 * 60_000,
  })
  return useMemo(() => withSynonyms(q, data ?? []), [q, data])
}

/** The filter; the address is updated debounced, because that costs more than the search itself. */
export const useMenuSearch = () => {
  const [search, setSearch] = useSearch(menuSearch)
  const [q, setQ] = useState(search.q)
  const sent = useRef(search.q)
  const send = useEffectEvent((text: string) => {
    sent.current = text
    setSearch({ q: text }, { replace: true })
  })
  // Changed elsewhere ("clear filters", the browser's back button): show that.
  useEffect(() => {
    if (search.q === sent.current) return
    sent.current = search.q
    setQ(search.q)
  }, [search.q])
  useEffect(() => {
    if (q === sent.current) return
    const timer = setTimeout(() => send(q), pause)
    return () => clearTimeout(timer)
  }, [q])

  const { closed, problem, no_picture, tag, view } = search
  const filter = useMemo(
    (): MenuFilter => filterOf({ q, closed, problem, no_picture, tag, view }),
    [q, closed, problem, no_picture, tag, view],
  )
  return {
    filter,
    ways: useWays(q),
    view,
    setView: (next: typeof view) => setSearch({ view: next }),
    setFilter: (next: MenuFilter) => {
      if (next.q !== q) setQ(next.q)
      const { q: _, ...others } = searchOf(next)
      const isElse = Object.entries(others).some(([name, value]) => search[name as keyof typeof others] !== value)
      if (isElse) {
        sent.current = next.q
        setSearch({ ...others, q: next.q }, { replace: true })
      }
    },
  }
}
