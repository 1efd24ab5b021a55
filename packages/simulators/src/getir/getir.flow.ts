import type { Fields } from '../frame/fields.ts'
import { textOf } from '../frame/fields.ts'
import { domainError } from './getir.errors.ts'
import { status } from './getir.order.ts'
import { payloadOf } from './getir.payload.ts'
import type { GetirFrame, GetirOrder, GetirRestaurant } from './getir.state.ts'

/** Sends the order to the partner's URL of that event. */
export const sendWebhook = (frame: GetirFrame, order: GetirOrder, event: 'newOrder' | 'cancelOrder') => {
  const restaurant = frame.state.restaurants.get(order.restaurantId)
  const { settings } = frame
  return frame.webhooks.send({
    event,
    key: order.id,
    url: restaurant?.[`${event}Url`] ?? settings[`${event}Url`],
    headers: { 'x-api-key': restaurant?.webhookApiKey ?? settings.webhookApiKey },
    body: payloadOf(frame, order),
  })
}

export const isCancelled = ({ status: now }: GetirOrder) => now >= status.cancelledByAdmin
const isUnanswered = ({ status: now }: GetirOrder) => now === status.pending || now === status.scheduledPending

/** Starts what happens to an order without an answer: the phone call, then the closing of the restaurant. */
export const startDeadlines = (frame: GetirFrame, order: GetirOrder) => {
  const { settings, clock } = frame
  const now = clock.now()
  frame.at(now + settings.ivrAfterMs, () => {
    if (isUnanswered(order)) order.ivrAt = clock.now()
  })
  frame.at(now + settings.autoCloseAfterMs, () => (isUnanswered(order) ? autoClose(frame, order) : undefined))
  if (order.scheduledAt !== undefined)
    frame.at(order.scheduledAt - settings.scheduledLeadMs, () => {
      // No webhook: integrators need a timer of their own.
      if (order.status === status.scheduledApproved) order.status = status.preparing
    })
}

/** Closes the restaurant and cancels all its unanswered orders. */
const autoClose = async (frame: GetirFrame, { restaurantId }: GetirOrder) => {
  const restaurant = frame.state.restaurants.get(restaurantId)
  if (restaurant)
    Object.assign(restaurant, {
      isOpen: false,
      isStatusChangedByUser: false,
      closedSource: frame.settings.closedBySystem,
    })
  const unanswered = [...frame.state.orders.values()].filter(
    (one) => one.restaurantId === restaurantId && isUnanswered(one),
  )
  for (const order of unanswered) markCancelled(frame, order, status.cancelledByRestaurant, '', 'No answer')
  await Promise.all(unanswered.map((order) => sendWebhook(frame, order, 'cancelOrder')))
}

export const markCancelled = (
  { clock }: GetirFrame,
  order: GetirOrder,
  to: 1500 | 1600,
  reasonId: string,
  note: string,
) => {
  order.status = to
  order.cancel = { reasonId, note, source: to === status.cancelledByAdmin ? 1 : 2 }
  order.dates.cancelDate = clock.now()
}

const takeLock = (order: GetirOrder) => {
  if (!order.isLocked) return
  order.isLocked = false
  throw domainError(4)
}

/** Moves an order to a status and notes when. */
const move = ({ clock }: GetirFrame, order: GetirOrder, to: number, date: string) => {
  order.status = to
  order.dates[date] = clock.now()
  return { result: true }
}

const isTooEarly = ({ clock, settings }: GetirFrame, since: number | undefined) =>
  since !== undefined && clock.now() - since < settings.gapMs

const verify = (frame: GetirFrame, order: GetirOrder) => {
  if (order.status === status.scheduledPending || order.status === status.scheduledApproved) throw domainError(79)
  if (order.status >= status.preparing && !isCancelled(order)) throw domainError(2)
  if (order.status !== status.pending) throw domainError(3)
  startCourier(frame, order)
  return move(frame, order, status.preparing, 'verifyDate')
}

const verifyScheduled = (frame: GetirFrame, order: GetirOrder) => {
  if (order.status === status.scheduledApproved) throw domainError(2)
  if (order.status !== status.scheduledPending) throw domainError(3)
  return move(frame, order, status.scheduledApproved, 'scheduleVerifiedDate')
}

const prepare = (frame: GetirFrame, order: GetirOrder) => {
  if (order.status !== status.preparing || order.dates.prepareDate !== undefined) throw domainError(3)
  if (isTooEarly(frame, order.dates.verifyDate)) throw domainError(74)
  return move(frame, order, frame.settings.statusAfterPrepare, 'prepareDate')
}

const handover = (frame: GetirFrame, order: GetirOrder) => {
  if (order.deliveryType !== 1) throw domainError(60)
  if (order.dates.prepareDate === undefined || order.status >= status.handedOver) throw domainError(3)
  if (!order.courier) throw domainError(71)
  if (!order.courier.hasReached) throw domainError(15)
  const { courierLeavesAfterMs } = frame.settings
  if (courierLeavesAfterMs !== undefined)
    frame.at(frame.clock.now() + courierLeavesAfterMs, () => moveCourier(frame, order, 'leave'))
  return move(frame, order, status.handedOver, 'handoverDate')
}

const deliver = (frame: GetirFrame, order: GetirOrder) => {
  if (order.deliveryType !== 2) throw domainError(60)
  if (order.dates.prepareDate === undefined || order.status >= status.handedOver) throw domainError(3)
  if (isTooEarly(frame, order.dates.prepareDate)) throw domainError(62)
  return move(frame, order, status.delivered, 'deliverDate')
}

export const transitions = { verify, 'verify-scheduled': verifyScheduled, prepare, handover, deliver }

export const transit = (frame: GetirFrame, order: GetirOrder, name: keyof typeof transitions) => {
  takeLock(order)
  return transitions[name](frame, order)
}

/** Cancels for the restaurant. `productId` names the missing product; its effect is not published, so it is not checked. */
export const cancelByRestaurant = async (frame: GetirFrame, order: GetirOrder, body: Fields) => {
  takeLock(order)
  if (isCancelled(order)) throw domainError(13)
  if (order.status >= status.handedOver) throw domainError(11)
  const reasonId = textOf(body, 'cancelReasonId')
  if (!frame.state.cancelReasons.some(({ id }) => id === reasonId)) throw domainError(59)
  markCancelled(frame, order, status.cancelledByRestaurant, reasonId, textOf(body, 'cancelNote'))
  if (frame.settings.webhookOnOwnCancel) await sendWebhook(frame, order, 'cancelOrder')
  return { result: true }
}

export const courierSteps = ['assign', 'reach', 'leave', 'at-address', 'deliver'] as const
export type CourierStep = (typeof courierSteps)[number]

/** Moves Getir's courier. Steps that do not fit the order any more do nothing. */
export const moveCourier = (frame: GetirFrame, order: GetirOrder, step: CourierStep) => {
  const { settings, clock } = frame
  if (isCancelled(order) || order.deliveryType !== 1) return
  const later = (ms: number | undefined, next: CourierStep) => {
    if (ms !== undefined) frame.at(clock.now() + ms, () => moveCourier(frame, order, next))
  }
  if (step === 'assign') order.courier ??= { id: frame.ids.hex(), status: 1, name: 'Emre T.', hasReached: false }
  else if (step === 'reach' && order.courier) Object.assign(order.courier, { status: 2, hasReached: true })
  else if (step === 'leave' && order.status === status.handedOver) {
    order.status = status.onTheWay
    later(settings.courierAtAddressAfterMs, 'at-address')
  } else if (step === 'at-address' && order.status === status.onTheWay) {
    move(frame, order, status.atAddress, 'reachDate')
    later(settings.courierDeliversAfterMs, 'deliver')
  } else if (step === 'deliver' && order.status === status.atAddress)
    move(frame, order, status.delivered, 'deliverDate')
}

const startCourier = (frame: GetirFrame, order: GetirOrder) => {
  const { courierAssignedAfterMs, courierReachesAfterMs } = frame.settings
  if (order.deliveryType !== 1) return
  const now = frame.clock.now()
  if (courierAssignedAfterMs !== undefined)
    frame.at(now + courierAssignedAfterMs, () => moveCourier(frame, order, 'assign'))
  if (courierReachesAfterMs !== undefined)
    frame.at(now + courierReachesAfterMs, () => moveCourier(frame, order, 'reach'))
}

/** Opens a restaurant, or closes it for some minutes; without minutes until it is opened. */
export const setOpen = (frame: GetirFrame, restaurant: GetirRestaurant, isOpen: boolean, offMinutes?: number) => {
  restaurant.cancelReopening()
  restaurant.isOpen = isOpen
  restaurant.isStatusChangedByUser = true
  restaurant.closedSource = isOpen ? 0 : frame.settings.closedByRestaurant
  if (!isOpen && offMinutes !== undefined)
    restaurant.cancelReopening = frame.at(frame.clock.now() + offMinutes * 60_000, () => {
      restaurant.isOpen = true
      restaurant.closedSource = 0
    })
}
