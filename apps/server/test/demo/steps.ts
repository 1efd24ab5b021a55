import type { OrderAction, ReturnedLine } from '@sofra/contract/order/orders/order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { DeliveryType, OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type OrderWay, outcomeOf, type Reply, type Server } from './ways.ts'

/** Steps after placing; orders use the paths in rotation. */
const paths: readonly (readonly OrderAction[])[] = [
  ['approve', 'depart', 'deliver'],
  ['cancel'],
  ['approve', 'cancel'],
  ['approve', 'depart', 'deliver', 'return'],
  ['approve', 'revert', 'approve', 'depart', 'deliver', 'return'],
  ['approve', 'delay', 'ready', 'depart', 'deliver'],
  ['cancel', 'revert', 'approve', 'depart', 'deliver'],
  ['approve', 'depart', 'deliver', 'return', 'revert'],
]

const stepsOfPayment: readonly OrderAction[] = ['approve', 'cancel', 'return']

const pathOf = ({ type }: OrderWay, no: number) =>
  (paths[no % paths.length] ?? []).filter((action) => {
    if (action === 'depart') return type === 'deliveryToAddress'
    return type !== 'onlyPayment' || stepsOfPayment.includes(action)
  })

interface Situation {
  isWhole: boolean
  /** The status before the previous step, if there was one. */
  earlier: OrderStatus | undefined
}

/** The status after a step; a return in part keeps the status. */
const statusAfter = (action: OrderAction, { type }: OrderWay, { isWhole, earlier }: Situation) => {
  switch (action) {
    case 'approve':
      return type === 'onlyPayment' ? 'delivered' : 'preparing'
    case 'depart':
      return 'on_the_way'
    case 'deliver':
      return 'delivered'
    case 'cancel':
      return 'cancelled'
    case 'return':
      return isWhole ? 'returned' : 'delivered'
    case 'revert':
      return earlier
    default:
      return undefined
  }
}

interface MadeOrder {
  id: number
  lines: readonly ReturnedLine[]
}

type State = { version: number; lines: readonly ReturnedLine[] }

/** Performs single steps as the platform's operator. */
const stepOf = async ({ admin, call }: Server) => {
  const reasons = await admin<{ id: number; kind: string; delivery_types: DeliveryType[] }>(
    'select id, kind, delivery_types from cancel_reason where is_active order by id',
  )
  const [operator] = await admin<{ id: number }>(`select id from app_user where email = 'operator@demo.sofra'`)
  if (!operator) throw new Error('the demo has no operator')

  const step = (action: OrderAction, way: OrderWay, id: number, body: object) =>
    call(orderSteps[action] as typeof orderSteps.deliver, {
      as: operator,
      params: { branch_id: way.branchId, order_id: id },
      body: body as never,
    })

  /** Cancels or returns an order with the first valid reason: marketplace orders accept only mapped ones. */
  const stepFor = async (action: OrderAction, way: OrderWay, id: number, body: object) => {
    let reply: Reply | undefined
    for (const reason of reasons.filter(
      ({ kind, delivery_types }) => kind === action && delivery_types.includes(way.type),
    )) {
      reply = await step(action, way, id, { ...body, reason_id: reason.id })
      if (reply.status < 300 || reply.refusal.code !== 'order.reason-marketplace') break
    }
    return reply ?? step(action, way, id, body)
  }

  return (action: OrderAction, way: OrderWay, id: number, { version, lines }: State) => {
    if (action === 'approve') return step(action, way, id, { version, preparation_minutes: 20 })
    if (action === 'delay') return step(action, way, id, { version, minutes: 5 })
    if (action === 'cancel') return stepFor(action, way, id, { version })
    if (action === 'return') return stepFor(action, way, id, { version, borne_by: 'branch', lines })
    return step(action, way, id, { version })
  }
}

/** Moves placed orders along the paths. */
export const stepperOf = async (server: Server) => {
  const { admin } = server
  const make = await stepOf(server)

  const stateOf = async (id: number) => {
    const [row] = await admin<{
      status: OrderStatus
      version: number
      source: string
      total: number
      returned_amount: number
    }>('select status, version, source, total, returned_amount from orders where id = $1', [id])
    if (!row) throw new Error(`order ${id} is gone`)
    return row
  }

  /** Returns why a step of an order failed: its refusal, or a state that it should not lead to. */
  const faultOf = async (reply: Reply, action: OrderAction, id: number, due: OrderStatus | undefined) => {
    if (reply.status >= 300) return `${action} was refused: ${JSON.stringify(outcomeOf(reply))}`
    const { status } = await stateOf(id)
    return due === undefined || status === due ? undefined : `${action} leads to ${status} instead of ${due}`
  }

  return {
    /** Moves an order along a path; returns refusals and wrong states. */
    async live(way: OrderWay, { id, lines }: MadeOrder, no: number) {
      // One portion of the first line, or everything.
      const returned = no % 2 === 0 ? lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })) : lines
      const isWhole = JSON.stringify(returned) === JSON.stringify(lines)
      let earlier: OrderStatus | undefined
      for (const action of pathOf(way, no)) {
        const { version, status } = await stateOf(id)
        // Kiosk orders may be approved automatically.
        if (action === 'approve' && status !== 'waiting_for_approval') continue
        const reply = await make(action, way, id, { version, lines: returned })
        // A step that moved money or points cannot be reverted.
        if (reply.status >= 300 && /^order\.revert-(money|points)$/.test(reply.refusal.code)) return []
        const fault = await faultOf(reply, action, id, statusAfter(action, way, { isWhole, earlier }))
        if (fault) return [`an order that is ${status}: ${fault}`]
        earlier = status
      }
      return []
    },
    /** Returns an order's final status, and whether it was returned partially. */
    async endOf(id: number) {
      const { status, total, returned_amount } = await stateOf(id)
      return returned_amount > 0 && returned_amount < total ? `${status} in part` : status
    },
  }
}
