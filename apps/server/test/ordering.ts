import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { OrderAction, OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { callerOf } from './caller.ts'
import type { SellingBranch, Tenants } from './tenants.ts'

/** An order in a test: its location and its last known version. */
export interface Held {
  id: number
  branch_id: number
  version: number
}

/** The default body of each step. */
const bodies: Record<OrderAction, Record<string, unknown>> = {
  approve: { preparation_minutes: 20 },
  depart: {},
  deliver: {},
  ready: {},
  revert: {},
  delay: { minutes: 5 },
  cancel: {},
  return: { borne_by: 'branch', lines: [{ no: 1, quantity: 2 }] },
}

/** Places orders as guests do, and makes steps as a desk does, over HTTP. */
export const orderingOf = ({ call }: Pick<ReturnType<typeof callerOf>, 'call'>, world: Tenants) => {
  const sellerOf = (branch: SellingBranch) => (branch.company_id === world.A.id ? world.A : world.B)

  /** Places an order of two plain products, by a signed-in member or an anonymous guest; `more` changes the basket. */
  const place = async (more: Record<string, unknown> = {}, branch = world.a1, member?: { token: string }) => {
    const { reply } = await call(placeOrder, {
      channel: sellerOf(branch).channel,
      ...(member ? { member } : {}),
      headers: { 'idempotency-key': randomUUID() },
      body: {
        branch_id: branch.id,
        delivery_type: 'deliveryToAddress',
        payment_method: world.paymentMethod.id,
        lines: [{ product_id: branch.plain.id, quantity: 2 }],
        address: { text: 'Test street 5', lat: 41, lng: 29 },
        ...more,
      },
    })
    return { ...reply, branch_id: branch.id, version: 1 }
  }

  /** Makes a step, as the company's owner by default; `more` changes the step's default body. */
  const step = (action: OrderAction, order: Held, more: Record<string, unknown> = {}, as = world.A.owner) =>
    call(orderSteps[action] as typeof orderSteps.deliver, {
      as,
      params: { branch_id: order.branch_id, order_id: order.id },
      body: { version: order.version, ...bodies[action], ...more },
    })

  /** Makes several steps, each on the version of the last reply. */
  const walk = async (order: Held, ...actions: OrderAction[]): Promise<OrderCard> => {
    let card = order as OrderCard
    for (const action of actions) card = (await step(action, card)).reply
    return card
  }

  return { place, step, walk }
}
