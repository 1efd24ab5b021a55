import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, money, text, version } from '../../kernel/fields.ts'
import { orderingMenu, reduction } from '../ordering/ordering.contract.ts'
import { rejections } from '../ordering/ordering.rejections.ts'

/** Why an order is edited: the guest asked, something ran out, or it had been taken down wrongly. */
export const editReasons = ['guest', 'sold-out', 'mistake', 'other'] as const
export type EditReason = (typeof editReasons)[number]

const quantity = z.number().int().min(1).max(99)

const choice = z.strictObject({ catalog_id: id, item_id: id, quantity: z.number().int().min(0).max(20).optional() })
/** An option as it is chosen from the menu. */
export type Choice = z.output<typeof choice>

const added = z.strictObject({
  product_id: id,
  quantity,
  note: text(200).optional(),
  options: z.array(choice).max(60).optional(),
})
export type AddedLine = z.output<typeof added>

/** What an order is to consist of: those of its lines that stay, each with how many of it, and what is added. */
const wanted = {
  version,
  lines: z.array(z.strictObject({ no: z.number().int().min(1).max(999), quantity })).max(200),
  added: z.array(added).max(100),
}

const line = z.object({
  /** null for what is added. */
  no: z.number().nullable(),
  name: z.string(),
  options: z.array(z.object({ name: z.string(), quantity: z.number(), removed: z.boolean() })),
  note: z.string().nullable(),
  quantity: z.number(),
  /** How many of it there were. */
  was: z.number(),
  gross: z.number(),
  net: z.number(),
})

const amounts = {
  goods: z.number(),
  reductions: z.array(reduction),
  delivery_fee: z.number(),
  tip: z.number(),
  wallet: z.number(),
  total: z.number(),
  to_collect: z.number(),
  /** Of an order that was paid online: what is to be collected beside. */
  due: z.number(),
}

const preview = z.object({
  version,
  currency: z.string(),
  before: z.object(amounts),
  after: z.object(amounts),
  /** All lines, those too of which none is left. */
  lines: z.array(line),
  /** What goes back: to the wallet, in points, through the gateway. */
  back: z.object({ wallet: z.number(), points: z.number(), online: z.number() }),
})
export type EditPreview = z.output<typeof preview>

const refusals = {
  409: [
    'order.moved',
    'order.edited',
    'order-edit.closed',
    'order-edit.source',
    'order-edit.bill-closed',
    'order-edit.returned',
  ],
  422: [
    'ordering.rejected',
    'order-edit.lines',
    'order-edit.empty',
    'order-edit.nothing',
    'order-edit.unknown-choice',
    'order-edit.line-paid',
  ],
} as const

export const editMenu = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/order/:order_id/edit-menu',
  access: 'get-order',
  errors: { 404: ['error.not-found'] },
  reply: orderingMenu.reply,
  about:
    'What can be added to an order: the menu as it is sold now to where and how it was ordered, and what of it is closed.',
})

export const quoteEdit = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/order/:order_id/edit-quote',
  access: 'put-order-edit',
  body: z.strictObject(wanted),
  errors: refusals,
  reasons: rejections,
  repeat: 'safe',
  reply: preview,
  about: 'What an order would come to with other lines, and what goes back or is due; writes nothing.',
})

export const editOrder = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/order/:order_id/edit',
  access: 'put-order-edit',
  body: z.strictObject({
    ...wanted,
    reason: z.enum(editReasons),
    note: text(400).optional(),
    /** As the preview said; where it is another amount by now, nothing is written. */
    seen: z.strictObject({ total: money, to_collect: money }),
  }),
  errors: { ...refusals, 409: [...refusals[409], 'order-edit.price-moved'] },
  reasons: rejections,
  reply: preview,
  about:
    'Changes the lines of an approved order that is not delivered yet, or of one at a table whose bill is open. Lines that stay keep the price that they were sold at.',
})
