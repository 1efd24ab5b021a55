import {
  branchesOnDesk,
  type Desk,
  finishedOnDesk,
  type OrderCard,
  openOnDesk,
} from '@sofra/contract/order/orders/order.contract.ts'

export const columnNames = ['waiting', 'preparing', 'on_the_way', 'done', 'scheduled'] as const
export type ColumnName = (typeof columnNames)[number]
export type Board = Readonly<Record<ColumnName, readonly OrderCard[]>>

const minute = 60_000

/** Whether a scheduled order is still too far in the future for the live columns. */
const isScheduledLater = ({ scheduled_for }: OrderCard, now: number, leadMinutes: number) =>
  scheduled_for !== null && Date.parse(scheduled_for) - now > leadMinutes * minute

/** Returns the column of an order at this moment. */
export const columnOf = (card: OrderCard, now: number, leadMinutes: number): ColumnName => {
  switch (card.status) {
    case 'waiting_for_approval':
      return isScheduledLater(card, now, leadMinutes) ? 'scheduled' : 'waiting'
    case 'preparing':
      return isScheduledLater(card, now, leadMinutes) ? 'scheduled' : 'preparing'
    case 'on_the_way':
      return 'on_the_way'
    default:
      return 'done'
  }
}

/** Whether an order has no next step. */
export const isFinished = (card: OrderCard) => columnOf(card, 0, 0) === 'done'

const none: readonly ColumnName[] = []
const ofFinished: readonly ColumnName[] = ['done']
const ofOpen = columnNames.filter((name) => name !== 'done')

/** Returns the columns that may have more orders than a desk loads; memoised. */
export const cutColumns = ({ cards, branches }: Pick<Desk, 'cards' | 'branches'>): readonly ColumnName[] => {
  if (branches.length >= branchesOnDesk) return columnNames
  const finished = cards.filter(isFinished).length
  const isOpenCut = cards.length - finished >= openOnDesk
  if (finished >= finishedOnDesk) return isOpenCut ? columnNames : ofFinished
  return isOpenCut ? ofOpen : none
}

const since = (instant: string | null, card: OrderCard) => Date.parse(instant ?? card.created_at)

/** Returns when an order was finished, in milliseconds. */
export const finishedAt = (card: OrderCard) => since(card.closed_at ?? card.delivered_at, card)

/** The sort key of each column. Only times that later steps do not change, so that a card keeps its position. */
const orderOf: Readonly<Record<ColumnName, (card: OrderCard) => number>> = {
  waiting: (card) => since(null, card),
  preparing: (card) => since(card.approved_at, card),
  on_the_way: (card) => since(card.departed_at, card),
  done: (card) => -finishedAt(card),
  scheduled: (card) => since(card.scheduled_for, card),
}

/** Returns the sorted cards of each column: oldest first, finished ones latest first. */
export const boardOf = (cards: readonly OrderCard[], now: number, leadMinutes: number): Board => {
  const board: Record<ColumnName, OrderCard[]> = { waiting: [], preparing: [], on_the_way: [], done: [], scheduled: [] }
  for (const card of cards) board[columnOf(card, now, leadMinutes)].push(card)
  for (const name of columnNames) {
    const by = orderOf[name]
    board[name].sort((one, other) => by(one) - by(other) || one.id - other.id)
  }
  return board
}
