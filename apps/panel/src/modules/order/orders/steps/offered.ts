import type { OrderAction, OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { REVERT_WINDOW_MS } from '@sofra/contract/order/orders/order.states.ts'
import type { DeliveryTypeSettings } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'

export type ForwardAction = 'approve' | 'depart' | 'deliver'

/** The user's permissions for steps. */
export interface StepAccess {
  readonly may: (action: OrderAction) => boolean
  readonly mayCancelDeparted: boolean
}

const situationOf = (settings: DeliveryTypeSettings, card: OrderCard) =>
  settings[card.delivery_type].situations[card.status]

/** Returns the next step of an order and its target status; null without one or without permission. */
export const nextStep = (
  settings: DeliveryTypeSettings,
  card: OrderCard,
  { may }: Pick<StepAccess, 'may'>,
): { action: ForwardAction; next: OrderStatus } | null => {
  const { action, next } = situationOf(settings, card)
  return action && next && may(action) ? { action, next } : null
}

const isOpen = ({ status }: OrderCard) => status === 'preparing' || status === 'on_the_way'

const mayCancel = (settings: DeliveryTypeSettings, card: OrderCard, { may, mayCancelDeparted }: StepAccess) => {
  const { cancel } = situationOf(settings, card)
  return cancel === 'departed' ? mayCancelDeparted : cancel && may('cancel')
}

const lastStepAt = ({ approved_at, departed_at, delivered_at, closed_at }: OrderCard) =>
  Math.max(...[approved_at, departed_at, delivered_at, closed_at].map((instant) => (instant ? Date.parse(instant) : 0)))

/**
 * Returns the other steps for a menu. A card does not contain returned couriers or moved money; the detail does, and the server
 * decides.
 */
export const otherSteps = (
  settings: DeliveryTypeSettings,
  card: OrderCard,
  access: StepAccess,
  now: number,
): OrderAction[] => {
  const { may } = access
  const isFresh = card.status !== 'waiting_for_approval' && now - lastStepAt(card) <= REVERT_WINDOW_MS
  const offered: readonly [OrderAction, boolean][] = [
    ['ready', card.status === 'preparing' && card.ready_at === null && may('ready')],
    ['delay', isOpen(card) && may('delay')],
    ['revert', isFresh && may('revert')],
    ['return', situationOf(settings, card).return === true && may('return')],
    ['cancel', mayCancel(settings, card, access)],
  ]
  return offered.flatMap(([action, holds]) => (holds ? [action] : []))
}
