import { isFields } from '../frame/fields.ts'
import type { GetirFrame, GetirOrder } from './getir.state.ts'

const iso = (time: number) => new Date(time).toISOString()

const cancelOf = (frame: GetirFrame, { cancel }: GetirOrder) => {
  if (!cancel) return {}
  const reason = frame.state.cancelReasons.find(({ id }) => id === cancel.reasonId)
  const messages = reason?.messages ?? { tr: 'Getir tarafından iptal edildi', en: 'Cancelled by Getir' }
  return { cancelNote: cancel.note, cancelReason: { id: cancel.reasonId, messages, cancelSource: cancel.source } }
}

/** Returns the order as webhooks and lists contain it. */
export const payloadOf = (frame: GetirFrame, order: GetirOrder) => {
  const restaurant = frame.state.restaurants.get(order.restaurantId)
  const { courier } = order
  return {
    id: order.id,
    status: order.status,
    isScheduled: order.scheduledAt !== undefined,
    ...(order.scheduledAt !== undefined && { scheduledDate: iso(order.scheduledAt) }),
    checkoutDate: iso(order.checkoutAt),
    ...Object.fromEntries(Object.entries(order.dates).map(([key, time]) => [key, iso(time)])),
    ...(courier && { courier: { ...courier, hasReached: undefined, location: { lat: 41.0421, lon: 29.0061 } } }),
    deliveryType: order.deliveryType,
    restaurant: { id: restaurant?.id, name: restaurant?.name, brand: restaurant?.brand },
    ...cancelOf(frame, order),
    ...order.fixed,
  }
}

/** Returns the order as its own call answers it, with the telephone number that is not masked. */
export const detailOf = (frame: GetirFrame, order: GetirOrder) => {
  const payload = payloadOf(frame, order)
  const client = isFields(order.fixed.client) ? order.fixed.client : {}
  return { ...payload, client: { ...client, clientUnmaskedPhoneNumber: '+90 555 010 20 30' } }
}
