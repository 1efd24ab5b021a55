import { type AddedLine, editOrder, quoteEdit } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import { orderOne, type PricedDetail } from '@sofra/contract/order/orders/order.contract.ts'
import type { callerOf } from './caller.ts'
import type { Held } from './ordering.ts'
import type { Tenants } from './tenants.ts'

/** The lines of an order after the edit. */
export interface EditedLines {
  lines: { no: number; quantity: number }[]
  added?: AddedLine[]
}

type Detail = PricedDetail & { edits: number; due: number | null; editable: boolean }

/** Edits orders as a desk does, as the company's owner or another user. */
export const editingOf = ({ call }: Pick<ReturnType<typeof callerOf>, 'call'>, { A }: Tenants) => {
  const paramsOf = ({ branch_id, id }: Held) => ({ branch_id, order_id: id })

  const ask = ({ version, ...order }: Held, { lines, added = [] }: EditedLines, as = A.owner) =>
    call(quoteEdit, { as, params: paramsOf({ version, ...order }), body: { version, lines, added } })

  const write = (
    order: Held,
    { lines, added = [] }: EditedLines,
    { total, to_collect }: { total: number; to_collect: number },
    as = A.owner,
  ) => {
    const body = { version: order.version, lines, added, reason: 'guest' as const, seen: { total, to_collect } }
    return call(editOrder, { as, params: paramsOf(order), body })
  }

  /** Requests the preview and saves it. */
  const edit = async (order: Held, change: EditedLines) => {
    const preview = (await ask(order, change)).reply
    const { reply } = await write(order, change, preview.after)
    return { ...order, version: reply.version, preview, reply }
  }

  const detail = async (order: Held) => (await call(orderOne, { as: A.owner, params: paramsOf(order) })).reply as Detail

  return { ask, write, edit, detail, paramsOf }
}
