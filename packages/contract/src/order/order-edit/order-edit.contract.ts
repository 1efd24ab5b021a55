import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, money, text, version } from '../../kernel/fields.ts'
import { orderingMenu, reduction } from '../ordering/ordering.contract.ts'
import { rejections } from '../ordering/ordering.rejections.ts'

/** Reason of an edit: the guest asked, a product is sold out, or the order had a mistake. */
export const editReasons = ['guest', 'sold-out', 'mistake', 'other'] as const
export type EditReason = (typeof editReasons)[number]

const quantity = z.number().int().min(1).max(99)

const choice = z.strictObject({ catalog_id: id, item_id: id, quantity: z.number().int().min(0).max(20).optional() })
/** A chosen option of the menu. */
export type Choice = z.output<typeof choice>

const added = z.strictObject({
  product_id: id,
  quantity,
  note: text(200).optional(),
  options: z.array(choice).max(60).optional(),
})
export type AddedLine = z.output<typeof added>

/** The lines of an order after an edit: kept lines with their quantity, and added lines. */
const wishes = {
  version,
  lines: z.array(z.strictObject({ no: z.number().int().min(1).max(999), quantity })).max(200),
  added: z.array(added).max(100),
}

const line = z.object({
  /** null for an added line. */
  no: z.number().nullable(),
  name: z.string(),
  options: z.array(z.object({ name: z.string(), quantity: z.number(), removed: z.boolean() })),
  note: z.string().nullable(),
  quantity: z.number(),
  /** Quantity before the edit. */
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
  /** For an order paid online: the additional amount to collect. */
  due: z.number(),
}

const preview = z.object({
  version,
  currency: z.string(),
  before: z.object(amounts),
  after: z.object(amounts),
  /** All lines, including removed ones. */
  lines: z.array(line),
  /** Refund by target: wallet, points, gateway. */
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
  body: z.strictObject(wishes),
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
    ...wishes,
    reason: z.enum(editReasons),
    note: text(400).optional(),
    /** Amounts of the preview; if they differ by now, nothing is written. */
    seen: z.strictObject({ total: money, to_collect: money }),
  }),
  errors: { ...refusals, 409: [...refusals[409], 'order-edit.price-moved'] },
  reasons: rejections,
  reply: preview,
  about:
    'Changes the lines of an approved order that is not delivered yet, or of one at a table whose bill is open. Lines that stay keep the price that they were sold at.',
})
