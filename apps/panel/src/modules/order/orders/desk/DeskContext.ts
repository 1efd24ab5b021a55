import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { createContext, useContext } from 'react'
import type { ColumnName } from './board/columns.ts'

export interface DeskActions {
  readonly leadMinutes: number
  /** Whether the cards are of several branches and show the branch's name. */
  readonly namesBranch: boolean
  /** The address of the list of all its orders. */
  readonly list: string
  /** The columns that may have more orders than the desk loads. */
  readonly cut: readonly ColumnName[]
  readonly open: (card: OrderCard) => void
  /** Opens the dialog for a cancellation or a return, which then runs it. */
  readonly ask: (card: OrderCard, action: 'cancel' | 'return') => void
}

export const DeskContext = createContext<DeskActions | null>(null)

export const useDesk = () => {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('This belongs on a desk')
  return desk
}
