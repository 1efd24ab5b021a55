import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { id, names, queryId, record, requiredText } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { deliveryTypes } from '../delivery-type/delivery-type.names.ts'

const input = z.object({
  integration_platform_id: id,
  /** The marketplace's code. */
  code: requiredText(60),
  /** The marketplace's name of the reason. */
  name: requiredText(120),
  delivery_types: z.array(oneOf(deliveryTypes, 'delivery-type')).min(1).max(deliveryTypes.length),
  /** Our matching reason; null when not mapped yet. */
  reason_id: id.nullable(),
  is_active: z.boolean(),
})

/** Fields of our reason about the mapped reasons of active marketplaces. */
export const standingFor = {
  /** Delivery types with a mapped reason. */
  marketplace_types: z.array(oneOf(deliveryTypes, 'delivery-type')),
  /** The same per marketplace. */
  marketplaces: z.array(z.object({ id: z.number(), delivery_types: z.array(z.enum(deliveryTypes)) })),
}

/** A marketplace's cancellation reason, mapped to one of ours. */
export const marketplaceReason = resource('marketplace-reason', {
  readers: ['eliza'],
  writers: ['eliza'],
  row: input.extend({ ...record, platform: z.string(), reason: names.nullable(), is_mapped: z.boolean() }),
  input,
  filters: { integration_platform_id: queryId.optional(), is_mapped: z.stringbool().optional() },
  perPage: 50,
})
