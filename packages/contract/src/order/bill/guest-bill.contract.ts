import { z } from 'zod'
import { atTable } from '../../branch/table-command/table-command.contract.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { timestamp } from '../../kernel/fields.ts'
import { orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'

const line = z.object({
  no: z.number(),
  name: z.string(),
  seat: z.number().nullable(),
  quantity: z.number(),
  net: z.number(),
})

const bill = z.object({
  opened_at: timestamp,
  currency: z.string(),
  total: z.number(),
  paid: z.number(),
  due: z.number(),
  orders: z.array(
    z.object({ code: z.string(), status: z.enum(orderStatuses), created_at: timestamp, lines: z.array(line) }),
  ),
})

export const guestBill = endpoint({
  method: 'GET',
  path: '/ordering/bill',
  access: 'channel',
  module: 'table',
  query: z.strictObject(atTable),
  errors: { 403: ['table-command.password'], 404: ['error.not-found'], 422: ['table-command.closed'] },
  reply: z.object({ table: z.string(), bill: bill.nullable() }),
  about:
    'The open bill of the table that a guest sits at, without its payments. Null while nobody has ordered. Needs the password where the table has one.',
})
