import { Alert, Button } from 'antd'
import { CloudOff, Inbox, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../words/i18n.ts'
import { EmptyState } from './EmptyState.tsx'
import { cleared, isFiltered } from './list-state.ts'
import { Pager } from './Pager.tsx'
import type { List } from './useList.ts'

interface ListBodyProps {
  readonly list: Pick<List<unknown>, 'state' | 'set' | 'rows' | 'total' | 'error' | 'retry'>
  /** What to do while there is nothing yet, for instance the button that adds the first. */
  readonly first?: ReactNode
  readonly hint?: string
  /** The table. */
  readonly children: ReactNode
}

/** The content of a list in each of its situations: rows, nothing yet, nothing matches, not loaded, not refreshed. */
export const ListBody = ({ list, first, hint, children }: ListBodyProps) => {
  const t = useT()
  const { state, set, rows, total = 0, error, retry } = list
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
      <Pager state={state} total={total} set={set} />
    </>
  )
}
