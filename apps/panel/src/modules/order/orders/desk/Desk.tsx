import type { Desk as DeskOrders, OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../../../../kit/list/EmptyState.tsx'
import tool from '../../../../kit/look/Tool.module.css'
import { lazyPart } from '../../../../kit/part.tsx'
import { useMe } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { useOpenDesk } from '../../desk-heartbeat/desk-heartbeat.api.ts'
import { OrderDrawer } from '../detail/OrderDrawer.tsx'
import { useOrderAddress } from '../detail/useOrderAddress.ts'
import { Board } from './board/Board.tsx'
import { cutColumns } from './board/columns.ts'
import { returnToCard } from './board/focus.ts'
import { matching } from './board/matching.ts'
import styles from './Desk.module.css'
import { DeskContext } from './DeskContext.ts'
import { type DeskScope, deskQuery } from './desk-query.ts'
import { Banners, DeskHead } from './head/DeskHead.tsx'
import { seesAll } from './sees-all.ts'

/** Extracts one branch from the desk of all branches; undefined if it is not included. */
const partOf = (all: DeskOrders, branch: number): DeskOrders | undefined => {
  if (!all.branches.some(({ id }) => id === branch)) return undefined
  return { ...all, cards: all.cards.filter(({ branch_id }) => branch_id === branch) }
}

const isWhole = (all: DeskOrders, scope: DeskScope) =>
  scope === 'all' ||
  (all.branches.some(({ id }) => id === scope) && (all.branches.length === 1 || cutColumns(all).length === 0))

/**
 * The orders of a desk. For a company's staff the desk of all branches is loaded for the alarm anyway, so a branch's desk is a
 * part of it. A separate request is made only if that part may lack orders.
 */
const useDeskData = (scope: DeskScope) => {
  const { account_type } = useMe()
  const hasAll = scope === 'all' || !seesAll(account_type)
  const all = useQuery({ ...deskQuery('all'), enabled: hasAll })
  const isOwn = !hasAll || (all.data !== undefined && !isWhole(all.data, scope))
  const branchDesk = useQuery({ ...deskQuery(scope), enabled: isOwn })
  const part = useMemo(() => (all.data && scope !== 'all' ? partOf(all.data, scope) : all.data), [all.data, scope])
  const desk = isOwn ? (branchDesk.data ?? part) : part
  return {
    desk,
    cut: desk && cutColumns(desk === part && all.data ? all.data : desk),
    error: isOwn ? branchDesk.error : all.error,
    retry: () => void (isOwn ? branchDesk : all).refetch(),
  }
}

/** Replaces the columns if loading failed and nothing is cached. */
const DeskFailure = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => {
  const t = useT()
  return (
    <EmptyState icon={CloudOff} title={t('desk.failed')} hint={error.message}>
      <button type="button" className={tool.tool} onClick={onRetry}>
        {t('action.retry')}
      </button>
    </EmptyState>
  )
}

const ReasonDialog = lazyPart(() => import('../steps/ReasonDialog.tsx'))

interface DeskProps {
  readonly scope: DeskScope
  readonly title: string
  /** The state of the branch, if the desk shows a single one. */
  readonly state?: ReactNode
}

interface Question {
  readonly card: OrderCard
  readonly action: 'cancel' | 'return'
}

/** The order desk: head, warnings, columns, and the drawers over them. */
export const Desk = ({ scope, title, state }: DeskProps) => {
  const { desk, cut, error, retry } = useDeskData(scope)
  const [search, setSearch] = useState('')
  const [question, setQuestion] = useState<Question | null>(null)
  const { open } = useOrderAddress()
  const query = useDeferredValue(search)
  useOpenDesk(scope)

  const cards = useMemo(() => desk && matching(desk.cards, query), [desk, query])
  const leadMinutes = desk?.lead_minutes ?? 60
  const namesBranch = scope === 'all' && desk?.branches.length !== 1
  const actions = useMemo(
    () => ({
      leadMinutes,
      namesBranch,
      cut: cut ?? [],
      list: scope === 'all' ? '/order/list' : `/manegement/${scope}/order/list`,
      open,
      ask: (card: OrderCard, action: Question['action']) => setQuestion({ card, action }),
    }),
    [leadMinutes, namesBranch, cut, scope, open],
  )

  const answered = () => {
    setQuestion(null)
    if (question) returnToCard(question.card.id)
  }

  return (
    <DeskContext value={actions}>
      <div className={`column numbers ${styles.desk}`}>
        <DeskHead title={title} search={search} onSearch={setSearch}>
          {state}
        </DeskHead>
        <Banners scope={scope} />
        {error && !desk ? (
          <DeskFailure error={error} onRetry={retry} />
        ) : (
          <Board cards={cards} leadMinutes={leadMinutes} filtered={query !== ''} />
        )}
      </div>
      <OrderDrawer />
      {question ? <ReasonDialog {...question} onClose={answered} /> : null}
    </DeskContext>
  )
}
