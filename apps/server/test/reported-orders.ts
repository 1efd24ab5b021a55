import type { Factories } from './factories.ts'
import type { SellingBranch, Tenants } from './tenants.ts'

interface Line {
  name: string
  quantity: number
  net: number
  returned_quantity?: number
  product_id?: number
  options?: readonly { name: string; quantity: number; price: number; removed: boolean }[]
}

interface Parts {
  lines?: readonly Line[]
  reductions?: readonly { kind: string; label: string; borne_by: string; amount: number }[]
  /** The reason of its cancellation. */
  reason_id?: number
}

/** Writes finished orders at a given time, without going through their steps; for reports. */
export const reportedOrders = ({ a }: { a: Pick<Factories, 'insert'> }, world: Tenants) => {
  let lastNumber = 0
  const orderAt = async (
    branch: SellingBranch,
    created_at: string | Date,
    more: Readonly<Record<string, unknown>> = {},
    { lines = [], reductions = [], reason_id }: Parts = {},
  ) => {
    lastNumber += 1
    const keys = { company_id: branch.company_id, branch_id: branch.id }
    const { id } = await a.insert<{ id: number }>('orders', {
      id: 50_000 + lastNumber,
      ...keys,
      code: `REP-${lastNumber}`,
      status: 'delivered',
      delivery_type: 'deliveryToAddress',
      source: 'web',
      channel_id: (branch.company_id === world.A.id ? world.A : world.B).channel.id,
      payment_method_id: world.paymentMethod.id,
      currency: 'TRY',
      goods: 100,
      delivery_fee: 0,
      tip: 0,
      wallet: 0,
      total: 100,
      to_collect: 0,
      created_at,
      ...more,
    })
    for (const [i, { options = [], ...line }] of lines.entries())
      await a.insert('order_line', {
        ...keys,
        order_id: id,
        no: i + 1,
        product_id: branch.plain.id,
        list_unit: 0,
        unit: 0,
        gross: line.net,
        discount: 0,
        vat_rate: 0,
        vat: 0,
        options: JSON.stringify(options),
        ...line,
      })
    for (const [i, reduction] of reductions.entries())
      await a.insert('order_reduction', { ...keys, order_id: id, no: i + 1, ...reduction })
    if (reason_id)
      await a.insert('order_event', {
        ...keys,
        order_id: id,
        action: 'cancel',
        to_status: 'cancelled',
        actor_kind: 'restaurant',
        reason_id,
      })
    return id
  }
  return { orderAt }
}
