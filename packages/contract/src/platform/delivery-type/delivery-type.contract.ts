import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { version } from '../../kernel/fields.ts'
import { deliveryTypes, type OrderStatus, orderStatuses } from './delivery-type.names.ts'

/** The next step of an order in a status, and whether it can be cancelled or returned. */
const situation = z.strictObject({
  next: z.enum(orderStatuses).nullable(),
  action: z.enum(['approve', 'depart', 'deliver']).nullable(),
  /** `departed`: needs the key to cancel departed orders. */
  cancel: z.union([z.boolean(), z.literal('departed')]),
  /** `brought-back`: only after the courier has returned it. */
  return: z.union([z.boolean(), z.literal('brought-back')]),
})
export type Situation = z.output<typeof situation>

const situations = z.record(z.enum(orderStatuses), situation)
export type Situations = z.output<typeof situations>

export const deliveryTypeSettings = z.record(z.enum(deliveryTypes), z.strictObject({ situations }))
export type DeliveryTypeSettings = z.output<typeof deliveryTypeSettings>

export const deliveryTypeSettingAll = endpoint({
  method: 'GET',
  path: '/delivery-type/setting-all',
  access: 'signed-in',
  reply: deliveryTypeSettings,
  about: 'The order state machine of every delivery type, as the server enforces it.',
})

/** The statuses that have a next step. */
export const openStatuses = ['waiting_for_approval', 'preparing', 'on_the_way'] as const
export type OpenStatus = (typeof openStatuses)[number]

/** The possible next statuses of each, with the action's name. */
export const possibleSteps: Readonly<Record<OpenStatus, readonly Pick<Situation, 'next' | 'action'>[]>> = {
  waiting_for_approval: [
    { next: 'preparing', action: 'approve' },
    { next: 'delivered', action: 'approve' },
  ],
  preparing: [
    { next: 'on_the_way', action: 'depart' },
    { next: 'delivered', action: 'deliver' },
  ],
  on_the_way: [{ next: 'delivered', action: 'deliver' }],
}

export const isOpenStatus = (status: OrderStatus): status is OpenStatus => openStatuses.some((open) => open === status)

const row = z.object({
  id: z.number(),
  key: z.enum(deliveryTypes),
  situations,
  /** Number of orders in each status that has a next step. */
  open: z.record(z.enum(openStatuses), z.number()),
  version,
})
export type DeliveryTypeRow = z.output<typeof row>

/** The order steps of each delivery type, as operators edit them. */
export const deliveryTypeList = endpoint({
  method: 'GET',
  path: '/delivery-type',
  access: 'get-delivery-type-all',
  accounts: ['eliza'],
  reply: z.array(row),
})

export const deliveryType = {
  name: 'delivery-type',
  param: 'delivery_type_id',
  row,
  input: z.object({ situations }),
  one: endpoint({
    method: 'GET',
    path: '/delivery-type/:delivery_type_id',
    access: 'get-delivery-type',
    accounts: ['eliza'],
    reply: row,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/delivery-type/:delivery_type_id',
    access: 'put-delivery-type',
    accounts: ['eliza'],
    body: z.strictObject({ situations, version }),
    reply: row,
    errors: { 409: ['delivery-type.strands'] },
    about:
      'Refuses steps that cannot work, by status, and those by which orders under way could neither go on nor be cancelled.',
  }),
} as const
