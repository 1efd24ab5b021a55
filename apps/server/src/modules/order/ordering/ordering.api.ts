import type { BasketAddress } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import { zoneOf } from './ordering.checks.ts'
import { loadFor } from './ordering.load.ts'
import { partsCacheOf } from './parts/ordering.parts.cache.ts'

export { quoteFor } from './ordering.service.ts'

/** Returns the zone for an address, or the phrase of the refusal. */
export async function zoneOfAddress(context: Context, branch_id: number, address: BasketAddress) {
  const basket = { branch_id, address, delivery_type: 'deliveryToAddress', payment_method: 0, lines: [] } as const
  const loaded = await loadFor(
    context.query,
    { ...basket, lines: [] },
    channel(context).companyId,
    partsCacheOf(context.pools),
  )
  const { zone, refusals } = zoneOf(loaded, { ...basket, lines: [] })
  return { zone, refusal: refusals[0]?.code ?? null }
}
