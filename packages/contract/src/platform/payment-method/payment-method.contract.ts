import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { record, several, translated } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { deliveryTypes } from '../delivery-type/delivery-type.names.ts'

export const paymentKinds = ['cash', 'card', 'online', 'meal_card'] as const
export type PaymentKind = (typeof paymentKinds)[number]

const input = z.object({
  name: translated(80),
  kind: z.enum(paymentKinds),
  delivery_types: z.array(oneOf(deliveryTypes, 'delivery-type')).min(1).max(deliveryTypes.length),
  is_active: z.boolean(),
})

export const paymentMethod = resource('payment-method', {
  row: input.extend(record),
  input,
  filters: { kind: several(z.enum(paymentKinds)).optional(), is_active: z.stringbool().optional() },
  writers: ['eliza'],
  errors: { create: { 409: ['error.name-used'] }, update: { 409: ['error.name-used'] } },
})
