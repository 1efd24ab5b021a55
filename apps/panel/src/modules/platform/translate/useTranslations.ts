import { isLang, type Lang } from '@sofra/contract/kernel/languages.ts'
import { type TranslationRow, translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../kit/http/api.ts'
import { useList } from '../../../kit/list/useList.ts'
import { textField } from '../../../kit/screen/search.ts'
import { useSearch } from '../../../kit/screen/view.ts'
import { useToast } from '../../../kit/toast/toast.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { firstLanguage, type Overview } from './translate-filters.ts'

interface Page {
  readonly items: readonly TranslationRow[]
}

const pageSearch = { language: (text: string | undefined) => (isLang(text) ? text : undefined), page: textField() }

const counted = (counts: { done: number; total: number }, by: number) => ({ ...counts, done: counts.done + by })

/** Returns the overview after a row was completed or reopened. */
const moved = (overview: Overview, language: Lang, { module }: TranslationRow, by: number): Overview => ({
  ...overview,
  languages: overview.languages.map((one) => (one.code === language ? { ...one, ...counted(one, by) } : one)),
  modules: overview.modules.map((one) => (one.module === module ? { ...one, ...counted(one, by) } : one)),
})

/** The language of the address, or the first with missing texts, and the progress of all. */
export const useOverview = () => {
  const [search, setSearch] = useSearch(pageSearch)
  const { data, error, refetch } = useQuery({
    queryKey: ['translate', 'overview', search.language],
    // The list of languages is the same in every reply.
    queryFn: ({ signal }) => call(translate.overview, { query: { language: search.language ?? 'tr' } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const first = data && firstLanguage(data.languages)
  // The other data is of the requested language.
  useEffect(() => {
    if (!search.language && first) setSearch({ language: first }, { replace: true })
  }, [search.language, first, setSearch])
  return {
    language: search.language,
    overview: data,
    error,
    retry: () => void refetch(),
    setLanguage: (language: Lang) => setSearch({ language, page: undefined }),
  }
}

/** The texts of one language, updated after each save. */
export const useTranslations = (language: Lang) => {
  const client = useQueryClient()
  const all = useList<TranslationRow>({ ...translate, only: { language } })
  const { language: _, ...filters } = all.state.filters
  const list = { ...all, state: { ...all.state, filters } }

  /** Updates a row and the progress; its position stays until the list is refetched. */
  const putRow = (row: TranslationRow) => {
    client.setQueriesData<Page>(
      { queryKey: ['translate', 'list'] },
      (page) => page && { ...page, items: page.items.map((one) => (one.key === row.key ? row : one)) },
    )
    const before = list.rows?.find(({ key }) => key === row.key)
    const by = Number(row.state === 'done') - Number(before?.state === 'done')
    if (by)
      client.setQueriesData<Overview>(
        { queryKey: ['translate', 'overview'] },
        (counts) => counts && moved(counts, language, row, by),
      )
  }
  return { list, putRow, readAnew: () => client.invalidateQueries({ queryKey: ['translate', 'list'] }) }
}

const fieldOf = (list: Element | null, key: string) =>
  list?.querySelector<HTMLTextAreaElement>(`[data-key="${CSS.escape(key)}"] textarea`)

/**
 * Moves to the next missing text: after the saved one, else before it, else on the refetched page, which lists missing texts
 * first.
 */
export const useNextMissing = (rows: readonly TranslationRow[], readAnew: () => Promise<unknown>) => {
  const t = useT()
  const toast = useToast()
  const list = useRef<HTMLOListElement>(null)
  const awaited = useRef(false)
  const focus = (key: string) => {
    const field = fieldOf(list.current, key)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }

  useEffect(() => {
    if (!awaited.current) return
    const first = rows.find(({ state }) => state === 'todo')
    if (first) {
      awaited.current = false
      focus(first.key)
    }
  })

  const go = async (from: string) => {
    const at = rows.findIndex(({ key }) => key === from)
    const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(({ state }) => state === 'todo')
    if (next) return focus(next.key)
    awaited.current = true
    await readAnew()
    if (awaited.current) toast.ok(t('translate.all-done'))
    awaited.current = false
  }
  return { list, go }
}
