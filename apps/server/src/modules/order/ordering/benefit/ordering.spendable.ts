import { isFeatureLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import type { Basket, Spendable } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { priceOrder } from '@sofra/contract/order/pricing/pricing.ts'
import type { Loaded } from '../ordering.load.ts'
import type { Offer } from '../ordering.price.ts'

/** As much as whoever is signed in may spend on a basket, by the rules that price it; null where nobody is. */
export const spendableOf = (
  { member, branch, spends }: Loaded,
  { lines, terms, price }: Offer,
  { tip = 0 }: Pick<Basket, 'tip'>,
): Spendable | null => {
  if (!member || !branch || !spends) return null
  const asked = { lines: lines.map(({ priced }) => priced), spend_points: member.points, spend_wallet: 0, tip }
  const { points, reductions } = priceOrder(asked, terms)
  return {
    points,
    points_worth: reductions.find(({ kind }) => kind === 'points')?.amount ?? 0,
    wallet: isFeatureLicensed(branch.modules, 'wallet') ? Math.min(member.wallet, price.total) : 0,
  }
}
