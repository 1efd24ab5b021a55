import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/fields.ts'
import { basket, orderingMenu, placeOrder, quote } from '../ordering/ordering.contract.ts'
import { rejections } from '../ordering/ordering.rejections.ts'

const look = 'get-table-order'
const take = 'post-table-order'

export const tableMenu = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/table-order/menu',
  access: look,
  module: 'table',
  errors: { 404: ['error.not-found'] },
  reply: orderingMenu.reply,
  about: 'The menu that guests at tables see now, with its closed products marked.',
})

/** An order of staff at a table, without payment method, because the bill is paid later. */
const dishes = basket.pick({ lines: true, note: true }).extend({ table_id: id })
export type TableBasket = z.input<typeof dishes>

export const tableQuote = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/table-order/quote',
  access: take,
  module: 'table',
  repeat: 'safe',
  errors: { 404: ['error.not-found'], 422: ['ordering.rejected'] },
  reasons: rejections,
  body: dishes,
  reply: quote.reply.omit({ asks_phone_code: true, spendable: true }),
  about: 'Prices dishes for a table without ordering them.',
})

export const placeTableOrder = endpoint({
  method: 'POST',
  path: '/branch/:branch_id/table-order',
  access: take,
  module: 'table',
  repeat: 'key',
  errors: {
    400: ['idempotency.key-missing'],
    404: ['error.not-found'],
    409: ['idempotency.key-busy'],
    422: ['idempotency.key-reused', 'ordering.rejected'],
  },
  reasons: rejections,
  body: dishes,
  reply: placeOrder.reply
    .pick({ id: true, code: true, status: true, total: true, currency: true })
    .extend({ bill_id: z.number() }),
  answers: 'created',
  about:
    'Adds dishes to the open bill of a table, or opens one. Needs the header Idempotency-Key. Neither the password of the table nor an open bill is needed. Approved at once where the caller may approve orders.',
})
