import { z } from 'zod'
import { weeklyHours } from '../../branch/hours/hours.contract.ts'
import { money } from '../../kernel/fields.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { type Offer, offerKey } from './offer.ts'

const offer = z.strictObject({
  delivery_type: z.enum(deliveryTypes).nullable(),
  source: z.enum(orderSources).nullable(),
  price: money.nullable(),
  premium_price: money.nullable(),
  hidden: z.boolean(),
})

/** Each offer has a delivery type or a source, and no combination occurs twice. */
const checkOffers = ({ value, issues }: z.core.ParsePayload<Offer[]>) => {
  const seen = new Set<string>()
  for (const [index, offer] of value.entries()) {
    const at = offerKey(offer)
    const code = offer.source === null && offer.delivery_type === null ? 'rule.required' : 'offer.twice'
    if (seen.has(at) || code === 'rule.required') {
      issues.push({ code: 'custom', path: [index, 'source'], input: value, params: { code } })
    }
    seen.add(at)
  }
}

/** Maximum offers of a product. */
export const mostOffers = 30

export const offers = z.array(offer).max(mostOffers).check(checkOffers)

/** When it can be ordered, in the branch's local minutes; null: always. */
export const availability = z.strictObject({ weekly: weeklyHours.min(1) }).nullable()
export type Availability = z.output<typeof availability>
