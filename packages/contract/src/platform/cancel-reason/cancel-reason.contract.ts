import { z } from 'zod'
import { record, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { deliveryTypes } from '../delivery-type/delivery-type.names.ts'

const input = z.object({
  name: translated(120),
  /** Which step the reason explains. */
  kind: z.enum(['cancel', 'return']),
  delivery_types: z.array(z.enum(deliveryTypes)).min(1).max(deliveryTypes.length),
  /** Whose decision it was; it decides who bears a return. */
  side: z.enum(['branch', 'platform', 'member']),
  is_active: z.boolean(),
})

export const cancelReason = resource('cancel-reason', {
  row: input.extend(record),
  input,
  filters: { kind: z.enum(['cancel', 'return']).optional(), is_active: z.stringbool().optional() },
  writers: ['eliza'],
})
