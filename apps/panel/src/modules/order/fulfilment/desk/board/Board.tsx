import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { Suspense, useMemo } from 'react'
import { useTick } from '../tick.ts'
import styles from './Board.module.css'
import { BoardBar } from './BoardBar.tsx'
import { Column } from './Column.tsx'
import { ColumnSkeleton } from './ColumnSkeleton.tsx'
import { boardOf, columnNames } from './columns.ts'
import { useColumns } from './useColumns.ts'

interface BoardProps {
  /** Absent until they are loaded. */
  readonly cards: readonly OrderCard[] | undefined
  readonly leadMinutes: number
  readonly filtered: boolean
}

const look = 10_000

/** The columns beside each other; on a phone one of them, chosen in the bar below. */
export const Board = ({ cards, leadMinutes, filtered }: BoardProps) => {
  // Scheduled orders change their column by the time alone.
  const now = useTick((time) => Math.floor(time / look) * look)
  const board = useMemo(() => cards && boardOf(cards, now, leadMinutes), [cards, now, leadMinutes])
  const { collapsed, toggle, current, choose } = useColumns()
  return (
    <>
      <div className={styles.board} data-current={current}>
        {columnNames.map((name) =>
          board ? (
            <Suspense key={name} fallback={<ColumnSkeleton name={name} />}>
              <Column
                name={name}
                cards={board[name]}
                filtered={filtered}
                collapsed={collapsed.has(name)}
                onToggle={toggle}
              />
            </Suspense>
          ) : (
            <ColumnSkeleton key={name} name={name} />
          ),
        )}
      </div>
      <BoardBar board={board} current={current} onChoose={choose} />
    </>
  )
}
