import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import { lazyPart } from '../../../../kit/part.tsx'
import { useMe } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { OrderDrawer } from '../detail/OrderDrawer.tsx'
import { useOrderAddress } from '../detail/useOrderAddress.ts'
import { Board } from './board/Board.tsx'
import { matching } from './board/matching.ts'
import styles from './Desk.module.css'
import { DeskContext } from './DeskContext.ts'
import { type DeskScope, deskQuery } from './desk-query.ts'
import { Banners, DeskHead } from './head/DeskHead.tsx'
import { seesAll } from './sees-all.ts'

/**
 * The orders of a desk. Who works for a company has the desk of all its branches loaded for the alarm anyway, so that
 * the desk of one branch is a part of it.
 */
const useDeskData = (scope: DeskScope) => {
  const { account_type } = useMe()
  const source = seesAll(account_type) ? scope : 'all'
  const { data, error, refetch } = useQuery(deskQuery(source))
  const desk = useMemo(() => {
    if (!data || source === scope) return data
    return { ...data, cards: data.cards.filter(({ branch_id }) => branch_id === scope) }
  }, [data, source, scope])
  return { desk, error, retry: () => void refetch() }
}

/** Instead of the columns, when they could not be loaded and there is nothing older to show. */
const DeskFailure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const t = useT()
  return (
    <EmptyState icon={CloudOff} title={t('desk.failed')} hint={error.message}>
      <Button onClick={onRetry}>{t('action.retry')}</Button>
    </EmptyState>
  )
}

const ReasonDialog = lazyPart(() => import('../steps/ReasonDialog.tsx'))

interface DeskProps {
  readonly scope: DeskScope
  readonly title: string
  /** The state of the branch, where the desk is of a single one. */
  readonly state?: ReactNode
}

interface Question {
  readonly card: OrderCard
  readonly action: 'cancel' | 'return'
}

/** The order desk: head, warnings, the columns, and what opens over them. */
export const Desk = ({ scope, title, state }: DeskProps) => {
  const { desk, error, retry } = useDeskData(scope)
  const [search, setSearch] = useState('')
  const [question, setQuestion] = useState<Question | null>(null)
  const { open } = useOrderAddress()
  const wanted = useDeferredValue(search)

  const cards = useMemo(() => desk && matching(desk.cards, wanted), [desk, wanted])
  const leadMinutes = desk?.lead_minutes ?? 60
  const namesBranch = scope === 'all' && desk?.branches.length !== 1
  const actions = useMemo(
    () => ({
      leadMinutes,
      namesBranch,
      list: scope === 'all' ? '/order/list' : `/manegement/${scope}/order/list`,
      open,
      ask: (card: OrderCard, action: Question['action']) => setQuestion({ card, action }),
    }),
    [leadMinutes, namesBranch, scope, open],
  )

  return (
    <DeskContext value={actions}>
      <div className={styles.desk}>
        <DeskHead title={title} search={search} onSearch={setSearch}>
          {state}
        </DeskHead>
        <Banners />
        {error && !desk ? (
          <DeskFailure error={error} onRetry={retry} />
        ) : (
          <Board cards={cards} leadMinutes={leadMinutes} filtered={wanted !== ''} />
        )}
      </div>
      <OrderDrawer />
      {question ? <ReasonDialog {...question} onClose={() => setQuestion(null)} /> : null}
    </DeskContext>
  )
}
