import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { markLines, Ticket } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { kitchenMarked } from '@sofra/contract/order/kitchen-display/kitchen-display.events.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { lockOrder, recallOrder } from '../orders/order.ready.api.ts'
import { makeStep } from '../orders/order.steps.api.ts'
import { readTicket } from './kitchen-display.queries.ts'

const addMarks = `
insert into kitchen_mark (company_id, branch_id, order_id, line_no, done_by)
select company_id, branch_id, order_id, no, $5 from order_line
where company_id = $1 and branch_id = $2 and order_id = $3 and no = any ($4::int[])
on conflict do nothing returning line_no`

const removeMarks = `
delete from kitchen_mark where company_id = $1 and branch_id = $2 and order_id = $3 and line_no = any ($4::int[]) returning line_no`

/**
 * Marks lines of an order as done or not done; idempotent. The order is ready once all lines are done. The order is
 * locked, so of two stations that mark the last lines concurrently, the second sees both marks.
 */
export async function mark(
  context: Context,
  keys: BranchKeys,
  orderId: number,
  { lines, done }: RequestOf<typeof markLines>['body'],
): Promise<Ticket> {
  const { query } = context
  const order = await lockOrder(context, keys, orderId)
  if (order.status !== 'preparing') throw new AppError(409, 'kitchen-display.over')
  const before = await readTicket(context, keys, orderId)
  const lineNumbers = new Set(before.lines.map(({ no }) => no))
  if (lines.some((no) => !lineNumbers.has(no)))
    throw new AppError(422, 'kitchen-display.lines', { errors: [{ path: 'lines', code: 'kitchen-display.lines' }] })
  const values = [keys.company_id, keys.branch_id, orderId, lines]
  const changed = await (done ? query(addMarks, [...values, person(context).id]) : query(removeMarks, values))
  const ticket = await readTicket(context, keys, orderId)
  const isDone = ticket.lines.every(({ done_at }) => done_at !== null)
  if (isDone && !order.ready_at) {
    const params = { branch_id: keys.branch_id, order_id: orderId }
    await makeStep(context, { action: 'ready', params, version: order.version })
  } else if (!done && order.ready_at) await recallOrder(context, keys, orderId)
  else {
    if (changed.length) await emit(query, kitchenMarked, { ...keys, subject_id: orderId }, {})
    return ticket
  }
  return readTicket(context, keys, orderId)
}
