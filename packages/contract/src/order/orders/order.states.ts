import type { DeliveryTypeSettings, Situation } from '../../platform/delivery-type/delivery-type.contract.ts'
import type { DeliveryType, OrderStatus } from '../../platform/delivery-type/delivery-type.names.ts'
import type { OrderAction } from './order.contract.ts'

/** Actions that change the status; `delay` and `ready` do not. */
export type StatusAction = Exclude<OrderAction, 'delay' | 'ready'>

/** The data of an order for the state machine. */
export interface OrderState {
  delivery_type: DeliveryType
  status: OrderStatus
  /** The courier brought the food back, so a departed order may be returned. */
  brought_back: boolean
  /** Status after reverting the last step, from `revertOf`; null if it cannot be reverted. */
  revert_to: OrderStatus | null
}

export interface AllowedAction {
  action: StatusAction
  next: OrderStatus
  /** The permission key of the action. */
  key: string
}

export const REVERT_WINDOW_MS = 5 * 60_000

// Created for each delivery type, so that an edit of one does not change the others.
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

/** The transitions of a new installation; operators may edit them, and `settingsProblems` checks the result. */
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

/** Returns the possible steps of an order, the forward one first; permissions are checked elsewhere. */
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

/** Returns the status after an action, or null if the action is impossible. */
export const nextStatus = (settings: DeliveryTypeSettings, order: OrderState, action: StatusAction) =>
  allowedActions(settings, order).find((step) => step.action === action)?.next ?? null

/** The last step of an order; `from` is null if it cannot be undone. */
export interface LastStep {
  from: OrderStatus | null
  at: Date
  /** Effects that cannot be undone: refunded money, earned points, or a cancellation by the guest. */
  moved: 'money' | 'points' | 'guest' | null
}

/**
 * Returns the status after reverting the last step, or the refusal: only within five minutes, and without effects that
 * cannot be undone.
 */
export const revertOf = (
  { from, at, moved }: LastStep,
  now: Date,
): { to: OrderStatus } | { refused: `order.revert-${'nothing' | 'money' | 'points' | 'guest' | 'too-late'}` } => {
  if (!from) return { refused: 'order.revert-nothing' }
  if (moved) return { refused: `order.revert-${moved}` }
  return now.getTime() - at.getTime() > REVERT_WINDOW_MS ? { refused: 'order.revert-too-late' } : { to: from }
}
