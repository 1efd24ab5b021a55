import type { DeliveryTypeSettings, Situation } from '../../platform/delivery-type/delivery-type.contract.ts'
import type { DeliveryType, OrderStatus } from '../../platform/delivery-type/delivery-type.names.ts'
import type { OrderAction } from './order.contract.ts'

/** The actions that move an order to another status; `delay` and `ready` leave it where it is. */
export type StatusAction = Exclude<OrderAction, 'delay' | 'ready'>

/** What the state machine has to know of an order. */
export interface OrderState {
  delivery_type: DeliveryType
  status: OrderStatus
  /** The courier has brought the food back, so an order under way may be returned. */
  brought_back: boolean
  /** The status after reverting the last step, from `revertOf`; null when it cannot be reverted. */
  revert_to: OrderStatus | null
}

export interface AllowedAction {
  action: StatusAction
  next: OrderStatus
  /** The permission that the action needs. */
  key: string
}

export const REVERT_WINDOW_MS = 5 * 60_000

// Built anew for each delivery type: a shared situation would let an edit of one change the others.
const end = (): Situation => ({ next: null, action: null, cancel: false, return: false })
const waiting = (next: OrderStatus): Situation => ({ next, action: 'approve', cancel: true, return: false })
const ends = () => ({ delivered: { ...end(), return: true }, cancelled: end(), returned: end() })

const onThePremises = () => ({
  situations: {
    waiting_for_approval: waiting('preparing'),
    preparing: { next: 'delivered', action: 'deliver', cancel: true, return: false } as const,
    on_the_way: end(),
    ...ends(),
  },
})

/** The transitions a new installation starts with; the operator may edit them, `settingsProblems` checks the result. */
export const defaultSettings: DeliveryTypeSettings = {
  deliveryToAddress: {
    situations: {
      waiting_for_approval: waiting('preparing'),
      preparing: { next: 'on_the_way', action: 'depart', cancel: true, return: false },
      on_the_way: { next: 'delivered', action: 'deliver', cancel: 'departed', return: 'brought-back' },
      ...ends(),
    },
  },
  comeGetIt: onThePremises(),
  comeEat: onThePremises(),
  orderOnTheTable: onThePremises(),
  onlyPayment: {
    situations: { waiting_for_approval: waiting('delivered'), preparing: end(), on_the_way: end(), ...ends() },
  },
}

const returnable = (situation: Situation, order: OrderState) =>
  situation.return === true || (situation.return === 'brought-back' && order.brought_back)

/** Every step the order may take now, the forward one first; whether a person may is for their keys to say. */
export const allowedActions = (settings: DeliveryTypeSettings, order: OrderState): AllowedAction[] => {
  const situation = settings[order.delivery_type].situations[order.status]
  const allowed: AllowedAction[] = []
  const add = (action: StatusAction, next: OrderStatus, key = `put-order-${action}`) =>
    allowed.push({ action, next, key })

  if (situation.action && situation.next) add(situation.action, situation.next)
  if (situation.cancel === 'departed') add('cancel', 'cancelled', 'put-order-cancel-departed')
  else if (situation.cancel) add('cancel', 'cancelled')
  if (returnable(situation, order)) add('return', 'returned')
  if (order.revert_to) add('revert', order.revert_to)
  return allowed
}

/** Where the action leads from here, or null when the order cannot take it. */
export const nextStatus = (settings: DeliveryTypeSettings, order: OrderState, action: StatusAction) =>
  allowedActions(settings, order).find((step) => step.action === action)?.next ?? null

/** The last step of an order; `from` is null where there is none that could be taken back. */
export interface LastStep {
  from: OrderStatus | null
  at: Date
  /** What it moved and cannot move back: money that was refunded, points that were earned, a guest who has cancelled. */
  moved: 'money' | 'points' | 'guest' | null
}

/** The status that taking back the last step leads to, or why it cannot be: only within five minutes, while nothing has moved. */
export const revertOf = (
  { from, at, moved }: LastStep,
  now: Date,
): { to: OrderStatus } | { refused: `order.revert-${'nothing' | 'money' | 'points' | 'guest' | 'too-late'}` } => {
  if (!from) return { refused: 'order.revert-nothing' }
  if (moved) return { refused: `order.revert-${moved}` }
  return now.getTime() - at.getTime() > REVERT_WINDOW_MS ? { refused: 'order.revert-too-late' } : { to: from }
}
