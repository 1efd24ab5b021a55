import type { CashMovement, Drawer, TillFigures, TillMethod } from './day-close.figures.ts'

/** Coins and notes by currency, in minor units, largest first. */
const denominationsByCurrency: Readonly<Record<string, readonly number[]>> = {
  TRY: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
}

/** Returns the coins and notes of a currency; empty where only a sum is counted. */
export const denominationsOf = (currency: string): readonly number[] => denominationsByCurrency[currency] ?? []

/** Counted pieces of a coin or note. */
export interface Denomination {
  readonly value: number
  readonly count: number
}

/** The sum on the slip of a card terminal. */
export interface CountedSlip {
  readonly payment_method_id: number
  readonly counted: number
}

/** Returns the sum of counted coins and notes. */
export const sumOfDenominations = (denominations: readonly Denomination[]): number =>
  denominations.reduce((sum, { value, count }) => sum + value * count, 0)

/** Returns what a method left after refunds. */
export const netOf = ({ order_taken, bill_taken, refunded }: Omit<TillMethod, 'name'>) =>
  order_taken + bill_taken - refunded

/** Returns whether a card terminal prints a slip with the sum of a method. */
export const hasSlip = ({ paid_with }: Pick<TillMethod, 'paid_with'>) =>
  paid_with === 'card' || paid_with === 'meal_card'

/** Returns the expected cash in the drawer. */
export const drawerOf = (
  opening_float: number,
  methods: readonly TillMethod[],
  movements: readonly CashMovement[],
): Drawer => {
  const cash = methods.filter(({ paid_with }) => paid_with === 'cash')
  const taken = cash.reduce((sum, { order_taken, bill_taken }) => sum + order_taken + bill_taken, 0)
  const refunded = cash.reduce((sum, method) => sum + method.refunded, 0)
  const moved = (kind: CashMovement['kind']) =>
    movements.reduce((sum, movement) => sum + (movement.kind === kind ? movement.amount : 0), 0)
  const [deposits, withdrawals] = [moved('deposit'), moved('withdrawal')]
  const expected = opening_float + taken - refunded + deposits - withdrawals
  return { opening_float, taken, refunded, deposits, withdrawals, expected }
}

/** Returns the sums of all methods. */
export const sumsOf = (methods: readonly TillMethod[]): Pick<TillFigures, 'taken' | 'refunded' | 'tips'> => ({
  taken: methods.reduce((sum, { order_taken, bill_taken }) => sum + order_taken + bill_taken, 0),
  refunded: methods.reduce((sum, { refunded }) => sum + refunded, 0),
  tips: methods.reduce((sum, { tips }) => sum + tips, 0),
})
