import { mostPaged } from '@sofra/contract/kernel/resource.ts'
import { Alert, Button, Pagination } from 'antd'
import { CloudOff, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNarrowerThan } from '../look/narrow.ts'
import { type AtLeast, useFormat } from '../words/format.ts'
import { useT } from '../words/i18n.ts'
import { EmptyState } from './EmptyState.tsx'
import styles from './ListBody.module.css'
import { cleared, isFiltered, type ListPatch, type ListState } from './list-state.ts'
import type { List } from './useList.ts'

interface PagerProps {
  readonly state: ListState
  readonly count: AtLeast
  readonly set: (patch: ListPatch) => void
}

const sizes = [10, 25, 50, 100]

/** The pagination of a list. A single short page has none; after the last page that can be opened it asks to narrow the list. */
const Pager = ({ state, count, set }: PagerProps) => {
  const t = useT()
  const { number, counted } = useFormat()
  const phone = useNarrowerThan(601)
  if (count.n <= (sizes[0] ?? 0)) return null
  return (
    <nav className={styles.pager}>
      {count.more || count.n > mostPaged ? (
        <span className={`quiet small ${styles.limit}`}>{t('list.paged-to', { n: number(mostPaged) })}</span>
      ) : null}
      <Pagination
        current={state.page}
        pageSize={state.limit}
        total={Math.min(count.n, mostPaged)}
        showSizeChanger
        pageSizeOptions={sizes}
        responsive
        showLessItems={phone}
        showTotal={(_, [from, to]) => t('list.range', { from: number(from), to: number(to), n: counted(count) })}
        onChange={(page, limit) => set(limit === state.limit ? { page } : { limit })}
      />
    </nav>
  )
}

interface ListBodyProps {
  readonly list: Pick<List<unknown>, 'state' | 'set' | 'rows' | 'total' | 'count' | 'error' | 'retry'>
  /** What to do while the list is empty, for example an add button. */
  readonly first?: ReactNode
  readonly hint?: string
  /** The table. */
  readonly children: ReactNode
}

/** The content of a list in each state: rows, empty, no match, failed, stale. */
export const ListBody = ({ list, first, hint, children }: ListBodyProps) => {
  const t = useT()
  const { state, set, rows, total = 0, count, error, retry } = list
  const again = <Button onClick={retry}>{t('action.retry')}</Button>

  if (error && !rows)
    return (
      <EmptyState icon={CloudOff} title={t('list.failed')} hint={error.message}>
        {again}
      </EmptyState>
    )
  if (rows?.length === 0 && isFiltered(state))
    return (
      <EmptyState icon={SearchX} title={t('list.no-match')} hint={t('list.no-match.hint')}>
        <Button onClick={() => set(cleared(state))}>{t('list.clear-filters')}</Button>
      </EmptyState>
    )
  if (rows?.length === 0 && total === 0)
    return (
      <EmptyState icon={Inbox} title={t('list.empty')} hint={hint ?? t('list.empty.hint')}>
        {first}
      </EmptyState>
    )
  return (
    <>
      {error ? <Alert type="warning" showIcon title={t('list.failed.kept')} action={again} /> : null}
      {children}
      {count ? <Pager state={state} count={count} set={set} /> : null}
    </>
  )
}
