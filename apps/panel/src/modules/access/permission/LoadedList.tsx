import { Button } from 'antd'
import { CloudOff, SearchX } from 'lucide-react'
import { EmptyState } from '../../../kit/list/EmptyState.tsx'
import { FilterChips } from '../../../kit/list/filter/FilterChips.tsx'
import type { Filter } from '../../../kit/list/filter/filters.ts'
import { SearchField } from '../../../kit/list/SearchField.tsx'
import type { Column } from '../../../kit/list/table/columns.tsx'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { Page } from '../../../kit/screen/Page.tsx'
import { useT } from '../../../kit/words/i18n.ts'

interface Row {
  readonly id: number
}

type Search = Readonly<Record<string, string | undefined>>

interface LoadedListProps<R extends Row> {
  readonly words: { readonly title: string; readonly search: string; readonly none: string }
  readonly rows: readonly R[] | undefined
  readonly columns: readonly Column<R>[]
  readonly filters: readonly Filter[]
  readonly search: Search
  readonly setSearch: (patch: Search, how?: { readonly replace: boolean }) => void
  readonly of: { readonly error: Error | null; readonly refetch: () => unknown }
  /** The link of a row. */
  readonly open?: (row: R) => string
}

/** A completely loaded list, searched and filtered in the browser. */
export const LoadedList = <R extends Row>(props: LoadedListProps<R>) => {
  const { words, rows, columns, filters, search, setSearch, of, open } = props
  const { error, refetch } = of
  const t = useT()
  const { q = '', ...rest } = search
  const chosen = Object.entries(rest).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const state = { page: 1, limit: 0, sort: '', q, filters: Object.fromEntries(chosen) }
  const clear = () => setSearch({ ...Object.fromEntries(Object.keys(rest).map((field) => [field, undefined])), q: '' })
  const isLost = error !== null && !rows
  return (
    <Page
      title={words.title}
      count={rows?.length}
      filters={
        <>
          <SearchField
            value={q}
            placeholder={words.search}
            onChange={(text) => setSearch({ q: text }, { replace: true })}
          />
          <FilterChips
            filters={filters}
            state={state}
            set={(patch) => setSearch({ ...patch.filters, ...('q' in patch ? { q: patch.q } : {}) })}
          />
        </>
      }
    >
      {isLost ? (
        <EmptyState icon={CloudOff} title={t('list.failed')} hint={error.message}>
          <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
        </EmptyState>
      ) : null}
      {rows?.length === 0 ? (
        <EmptyState icon={SearchX} title={words.none} hint={t('permission.search.hint')}>
          <Button onClick={clear}>{t('list.clear-filters')}</Button>
        </EmptyState>
      ) : null}
      {(rows?.length ?? 1) > 0 && !isLost ? (
        <DataTable
          label={words.title}
          columns={columns}
          rows={rows}
          look={{ dense: true }}
          {...(open ? { open } : {})}
        />
      ) : null}
    </Page>
  )
}
