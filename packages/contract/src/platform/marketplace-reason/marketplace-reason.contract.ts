import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { id, names, queryId, record, requiredText } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { deliveryTypes } from '../delivery-type/delivery-type.names.ts'

const input = z.object({
  integration_platform_id: id,
  /** As the marketplace itself has it. */
  code: requiredText(60),
  /** What it calls the reason. */
  name: requiredText(120),
  delivery_types: z.array(oneOf(deliveryTypes, 'delivery-type')).min(1).max(deliveryTypes.length),
  /** The reason of ours that it stands for; null: still to be said. */
  reason_id: id.nullable(),
  is_active: z.boolean(),
})

/** What a reason of ours tells of those that stand for it, of active marketplaces alone. */
export const standingFor = {
  /** For which delivery types one does. */
  marketplace_types: z.array(oneOf(deliveryTypes, 'delivery-type')),
  /** The same by marketplace. */
  marketplaces: z.array(z.object({ id: z.number(), delivery_types: z.array(z.enum(deliveryTypes)) })),
}

/** Why a marketplace lets a restaurant cancel its orders, and which of our reasons that is. */
export const marketplaceReason = resource('marketplace-reason', {
  readers: ['eliza'],
  writers: ['eliza'],
  row: input.extend({
    ...record,
    platform: z.string(),
    reason: names.nullable(),
    is_mapped: z.boolean(),
  }),
  input,
  filters: { integration_platform_id: queryId.optional(), is_mapped: z.stringbool().optional() },
  perPage: 50,
})
