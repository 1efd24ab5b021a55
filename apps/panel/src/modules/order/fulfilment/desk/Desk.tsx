import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { OrderDrawer } from '../detail/OrderDrawer.tsx'
import { useOrderAddress } from '../detail/useOrderAddress.ts'
import { Board } from './board/Board.tsx'
import { matching } from './board/matching.ts'
import styles from './Desk.module.css'
import { DeskContext } from './DeskContext.ts'
import type { DeskScope } from './desk-query.ts'
import { Banners } from './head/Banners.tsx'
import { DeskFailure } from './head/DeskFailure.tsx'
import { DeskHead } from './head/DeskHead.tsx'
import { useDeskData } from './useDeskData.ts'

const ReasonDialog = lazy(() => import('../steps/ReasonDialog.tsx'))

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
      open,
      ask: (card: OrderCard, action: Question['action']) => setQuestion({ card, action }),
    }),
    [leadMinutes, namesBranch, open],
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
      {question ? (
        <Suspense>
          <ReasonDialog {...question} onClose={() => setQuestion(null)} />
        </Suspense>
      ) : null}
    </DeskContext>
  )
}
