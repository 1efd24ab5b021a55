import { applyRate, type BasisPoints, type Money } from '../../kernel/money.ts'

/** Returns the highest tip for goods of an amount; `percent` is the branch's `tip_limit_percent`. */
export const tipLimit = (goods: Money, percent: number): Money => applyRate(goods, percent * 100)

/** A tip above this share is confirmed when staff enter it. */
const usualTip: BasisPoints = 2_000

/** Returns whether staff must confirm a tip. */
export const isUnusualTip = (goods: Money, tip: Money) => tip > applyRate(goods, usualTip)
