import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { markLines, Ticket } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { kitchenMarked } from '@sofra/contract/order/kitchen-display/kitchen-display.events.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { lockOrder, recallOrder } from '../orders/order.ready.api.ts'
import { makeStep } from '../orders/order.steps.api.ts'
import { readTicket } from './kitchen-display.queries.ts'

type Marks = BranchKeys & { orderId: number; lines: readonly number[] }

const insertMarks = statement<Marks & { by: number }>(`
insert into kitchen_mark (company_id, branch_id, order_id, line_no, done_by)
select company_id, branch_id, order_id, no, :by from order_line
where company_id = :company_id and branch_id = :branch_id and order_id = :orderId and no = any (:lines::int[])
on conflict do nothing returning line_no`)

const deleteMarks = statement<Marks>(`
delete from kitchen_mark
where company_id = :company_id and branch_id = :branch_id and order_id = :orderId and line_no = any (:lines::int[])
returning line_no`)

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
  const marks = { ...keys, orderId, lines }
  const changed = await (done ? insertMarks(query, { ...marks, by: person(context).id }) : deleteMarks(query, marks))
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
