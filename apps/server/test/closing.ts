import { randomUUID } from 'node:crypto'
import { closeDay, dayClose, dayCloseDraft } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { addCashMovement, startTill, tillState } from '@sofra/contract/money/day-close/till.contract.ts'
import { payBill } from '@sofra/contract/order/bill/bill.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { callerOf } from './caller.ts'
import type { Factories } from './factories.ts'
import { type Held, orderingOf } from './ordering.ts'
import type { SellingBranch, Tenants } from './tenants.ts'

interface Tools extends Pick<ReturnType<typeof callerOf>, 'call'> {
  readonly a: Factories
}

const pickUp = { delivery_type: 'comeGetIt', address: undefined }

/** Runs the till of a restaurant over HTTP: orders that are picked up, returns, bills, cash movements, day closes. */
export const closingOf = async ({ a, call }: Tools, world: Tenants) => {
  const { A, paymentMethod } = world
  const { place, step, walk } = orderingOf({ call }, world)
  const kind = { kind: 'return', delivery_types: [...deliveryTypes], side: 'branch', is_active: true }
  const reason_id = (await a.insert('cancel_reason', { name: { tr: 'Sebep', en: '', de: '' }, ...kind })).id

  const start = (branch: SellingBranch, as = A.owner, opening_float = 50_000) =>
    call(startTill, { as, params: { branch_id: branch.id }, body: { opening_float } })
  const stateOf = async (branch: SellingBranch, as = A.owner) =>
    (await call(tillState, { as, params: { branch_id: branch.id } })).reply
  const draftOf = async (branch: SellingBranch, as = A.owner) =>
    (await call(dayCloseDraft, { as, params: { branch_id: branch.id } })).reply
  /** Closes the day with these counts; the present number, the expected cash and 0 left by default. */
  const close = async (branch: SellingBranch, more: Record<string, unknown> = {}, as = A.owner) => {
    const [{ no }, { drawer }] = [await stateOf(branch), await draftOf(branch)]
    const body = { no, counted: drawer.expected, next_float: 0, ...more }
    return call(closeDay, { as, params: { branch_id: branch.id }, body })
  }
  const closeOf = (id: number, branch: SellingBranch, as = A.owner) =>
    call(dayClose, { as, params: { branch_id: branch.id, day_close_id: id } })
  const deliver = async (branch: SellingBranch, more: object = {}) =>
    walk(await place({ ...pickUp, ...more }, branch), 'approve', 'deliver')
  const giveBack = (order: Held, quantity: number) =>
    step('return', order, { reason_id, borne_by: 'branch', lines: [{ no: 1, quantity }] })
  const move = (branch: SellingBranch, kindOf: 'deposit' | 'withdrawal', amount: number, key = randomUUID()) =>
    call(addCashMovement, {
      as: A.owner,
      headers: { 'idempotency-key': key },
      params: { branch_id: branch.id },
      body: { kind: kindOf, amount, reason: 'Bozuk para' },
    })

  /** Opens a bill with an order at a new table, and pays a part of it. */
  const payAt = async (branch: SellingBranch, number: string, amount: number, tip: number) => {
    await a.admin('update branch set takes_tips = true where id = $1', [branch.id])
    const token = `table-${branch.id}-${number}`
    await a.insert('dining_table', { company_id: branch.company_id, branch_id: branch.id, number, token })
    const order = await place({ delivery_type: 'orderOnTheTable', address: undefined, table_token: token }, branch)
    await walk(order, 'approve', 'deliver')
    const [bill] = await a.admin<{ id: number; version: number }>(
      'select b.id, b.version from bill b join orders o on o.bill_id = b.id where o.id = $1',
      [order.id],
    )
    const params = { branch_id: branch.id, bill_id: Number(bill?.id) }
    const body = { version: Number(bill?.version), payment_method_id: paymentMethod.id, tip }
    const paid = await call(payBill, { as: A.owner, params, body: { ...body, by: { kind: 'amount', amount } } })
    return { params, bill: paid.reply }
  }

  return { start, stateOf, draftOf, close, closeOf, deliver, giveBack, move, payAt, pickUp }
}
