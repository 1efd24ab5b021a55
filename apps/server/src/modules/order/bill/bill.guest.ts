import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { guestBill } from '@sofra/contract/order/bill/guest-bill.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { inLang } from '../../../kernel/words.ts'
import { tableOf } from '../../branch/table-command/table-command.api.ts'
import { openAt } from './bill.queries.ts'

/** Returns the open bill of a guest's table, without its payments; throws what `tableOf` throws. */
export async function billAtTable(
  { query }: RequestOf<typeof guestBill>,
  context: Context,
): Promise<ReplyOf<typeof guestBill>> {
  const { lang } = context
  const { id, number: table, ...keys } = await tableOf(context, query)
  const bill = await openAt(context, keys, id)
  if (!bill) return { table, bill: null }
  const { opened_at, currency, total, paid, due } = bill
  const orders = bill.orders.map(({ code, status, created_at, lines }) => ({
    code,
    status,
    created_at,
    lines: lines.map(({ no, name, names, seat, quantity, net }) => ({
      no,
      seat,
      quantity,
      net,
      name: names ? inLang(names, lang) : name,
    })),
  }))
  return { table, bill: { opened_at, currency, total, paid, due, orders } }
}
