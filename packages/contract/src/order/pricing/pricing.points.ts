import { applyRate, WHOLE } from '../../kernel/money.ts'
import { type Goods, netOf, reduce } from './pricing.goods.ts'
import type { PointTerms, PricingProblem } from './pricing.terms.ts'

/**
 * The points that an order may spend when this many are asked for: fewer where balance, upper limit, share of the
 * order or the goods themselves allow no more; null where even that is refused. Whole points only.
 */
const allowedPoints = (requested: number, goods: number, terms: PointTerms): number | null => {
  if (goods < terms.minimum_total) return null
  const payable = Math.min(goods, applyRate(goods, terms.order_share))
  const worthwhile = terms.rate > 0 ? Math.floor((payable * WHOLE) / terms.rate) : 0
  const points = Math.min(requested, terms.balance, terms.upper_limit ?? requested, worthwhile)
  return points > 0 && points >= (terms.lower_limit ?? 0) ? points : null
}

/** Step 6: points pay for goods, never for delivery or a tip. */
export const spendPoints = (goods: Goods, requested: number, terms: PointTerms | null) => {
  const problems: PricingProblem[] = []
  if (requested <= 0) return { points: 0, problems }
  const points = terms && allowedPoints(requested, netOf(goods), terms)
  const worth = terms && points ? applyRate(points, terms.rate) : 0
  if (!terms || !points || worth === 0)
    return { points: 0, problems: [{ code: 'ordering.points', params: {} } as const] }
  reduce(goods, { kind: 'points', label: '', borne_by: terms.borne_by, amount: worth })
  return { points, problems }
}
