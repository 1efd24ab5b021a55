import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { record, several, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { deliveryTypes } from '../delivery-type/delivery-type.names.ts'
import { standingFor } from '../marketplace-reason/marketplace-reason.contract.ts'

/** The statuses in which an order can be cancelled or returned. */
export const reasonStatuses = ['waiting_for_approval', 'preparing', 'on_the_way', 'delivered'] as const

const input = z.object({
  name: translated(120),
  /** The step that the reason explains. */
  kind: z.enum(['cancel', 'return']),
  delivery_types: z.array(oneOf(deliveryTypes, 'delivery-type')).min(1).max(deliveryTypes.length),
  /** The statuses in which the reason can be chosen. */
  statuses: z.array(oneOf(reasonStatuses, 'status')).min(1).max(reasonStatuses.length),
  /** Who decided; this determines who pays for a return. */
  side: z.enum(['branch', 'platform', 'member']),
  is_active: z.boolean(),
})

export const cancelReason = resource('cancel-reason', {
  row: input.extend({ ...record, ...standingFor }),
  input,
  filters: { kind: several(z.enum(['cancel', 'return'])).optional(), is_active: z.stringbool().optional() },
  writers: ['eliza'],
  errors: { create: { 409: ['error.name-used'] }, update: { 409: ['error.name-used'] } },
})
export type CancelReason = ReplyOf<typeof cancelReason.one>
