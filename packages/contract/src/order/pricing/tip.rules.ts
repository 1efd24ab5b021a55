import { applyRate, type BasisPoints, type Money } from '../../kernel/money.ts'

/** Returns the highest tip for goods of an amount; `percent` is the branch's `tip_limit_percent`. */
export const tipLimit = (goods: Money, percent: number): Money => applyRate(goods, percent * 100)

/** A tip above this share gets a question where staff type it. */
const usualTip: BasisPoints = 2_000

/** Whether staff are asked if the amount of a tip is right. */
export const isUnusualTip = (goods: Money, tip: Money) => tip > applyRate(goods, usualTip)
