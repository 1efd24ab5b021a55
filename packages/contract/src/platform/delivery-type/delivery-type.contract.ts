import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { deliveryTypes, orderStatuses } from './delivery-type.names.ts'

/** What may happen to an order in one status: the next step and its action, and whether it can be cancelled or returned from here. */
const situation = z.strictObject({
  next: z.enum(orderStatuses).nullable(),
  action: z.enum(['approve', 'depart', 'deliver']).nullable(),
  /** `departed`: only with the key of cancelling a departed order. */
  cancel: z.union([z.boolean(), z.literal('departed')]),
  /** `brought-back`: only once the courier has returned it. */
  return: z.union([z.boolean(), z.literal('brought-back')]),
})
export type Situation = z.output<typeof situation>

export const deliveryTypeSettings = z.record(
  z.enum(deliveryTypes),
  z.strictObject({ situations: z.record(z.enum(orderStatuses), situation) }),
)
export type DeliveryTypeSettings = z.output<typeof deliveryTypeSettings>

export const deliveryTypeSettingAll = endpoint({
  method: 'GET',
  path: '/delivery-type/setting-all',
  access: 'signed-in',
  reply: deliveryTypeSettings,
  about: 'The order state machine of every delivery type, as the server enforces it.',
})
