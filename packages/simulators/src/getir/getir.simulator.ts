import type { Fields } from '../frame/fields.ts'
import { textOf } from '../frame/fields.ts'
import type { OrderLine, Overview, Provider } from '../frame/provider.ts'
import { Refusal } from '../frame/refusal.ts'
import { envelope } from './getir.errors.ts'
import {
  type CourierStep,
  courierSteps,
  isCancelled,
  markCancelled,
  moveCourier,
  sendWebhook,
  setOpen,
  startDeadlines,
} from './getir.flow.ts'
import { defaultMenu } from './getir.menu.ts'
import { type GetirOrderFields, orderFrom, status } from './getir.order.ts'
import { getirRoutes } from './getir.routes.ts'
import { type GetirSettings, getirSettings } from './getir.settings.ts'
import { beginGetir, type GetirFrame, type GetirOrder, type GetirRestaurant, type GetirState } from './getir.state.ts'

const noop = () => undefined

const newRestaurant = (frame: GetirFrame, fields: Partial<GetirRestaurant>): GetirRestaurant => {
  const id = () => frame.ids.hex()
  const restaurantId = id()
  return {
    id: restaurantId,
    name: 'Menekşe Kebap',
    brand: { id: id(), name: 'Menekşe' },
    restaurantSecretKey: `secret-${restaurantId}`,
    isOpen: true,
    isStatusChangedByUser: false,
    closedSource: 0,
    cancelReopening: noop,
    isCourierAvailable: true,
    cancelCourierReturn: noop,
    busynessMinutes: 0,
    averagePreparationTime: 20,
    posStatus: 100,
    workingHours: [0, 1, 2, 3, 4, 5, 6].map((day) => {
      return { day, closed: false, workingHours: { startTime: '08:00', endTime: '23:00' } }
    }),
    menu: defaultMenu(id),
    zones: ['Beşiktaş', 'Şişli'].map((name) => ({ id: id(), name, active: true })),
    paymentMethods: [
      { id: id(), name: { tr: 'Nakit', en: 'Cash' }, type: 4, active: true },
      { id: id(), name: { tr: 'Kredi kartı', en: 'Card' }, type: 3, active: true },
    ],
    newOrderUrl: undefined,
    cancelOrderUrl: undefined,
    webhookApiKey: undefined,
    ...fields,
  }
}

const getirApi = (frame: GetirFrame) => {
  const orderOf = (id: string): GetirOrder => {
    const order = frame.state.orders.get(id)
    if (!order) throw new Refusal(404, { error: 'no such order' })
    return order
  }
  const restaurantOf = (id: string | undefined): GetirRestaurant => {
    const { restaurants } = frame.state
    const restaurant = id === undefined ? [...restaurants.values()][0] : restaurants.get(id)
    if (!restaurant) throw new Refusal(404, { error: 'no such restaurant' })
    return restaurant
  }
  return {
    /** Adds an open restaurant with a small menu. */
    addRestaurant: (fields: Partial<GetirRestaurant> = {}) => {
      const restaurant = newRestaurant(frame, fields)
      frame.state.restaurants.set(restaurant.id, restaurant)
      return restaurant
    },
    /** Places an order and resolves when the partner has answered the webhook. Without fields it is a rich default order. */
    placeOrder: async (fields: GetirOrderFields = {}) => {
      const order = orderFrom(frame, restaurantOf(fields.restaurantId), fields)
      frame.state.orders.set(order.id, order)
      startDeadlines(frame, order)
      await sendWebhook(frame, order, 'newOrder')
      return order
    },
    /** Cancels for the platform or its guest: status 1500. */
    cancelOrder: async (id: string, note = 'Müşteri vazgeçti') => {
      const order = orderOf(id)
      if (isCancelled(order) || order.status === status.delivered)
        throw new Refusal(409, { error: 'the order has ended' })
      markCancelled(frame, order, status.cancelledByAdmin, '', note)
      await sendWebhook(frame, order, 'cancelOrder')
      return order
    },
    moveCourier: (id: string, step: CourierStep) => moveCourier(frame, orderOf(id), step),
    /** Answers the next transition of the order with code 4. */
    lockOrder: (id: string) => {
      orderOf(id).isLocked = true
    },
    order: orderOf,
    restaurant: restaurantOf,
    setOpen: (id: string | undefined, isOpen: boolean) => setOpen(frame, restaurantOf(id), isOpen),
  }
}

type GetirApi = ReturnType<typeof getirApi>

const commandsOf = (api: GetirApi) => {
  const orderId = (fields: Fields) => textOf(fields, 'orderId')
  return {
    'add-restaurant': (fields: Fields) => api.addRestaurant(fields as Partial<GetirRestaurant>),
    'place-order': (fields: Fields) => api.placeOrder(fields as GetirOrderFields),
    cancel: (fields: Fields) => api.cancelOrder(orderId(fields)),
    lock: (fields: Fields) => api.lockOrder(orderId(fields)),
    'move-courier': (fields: Fields) => {
      const step = courierSteps.find((one) => one === fields.step)
      if (!step) throw new Refusal(400, { error: `step is one of ${courierSteps.join(', ')}` })
      api.moveCourier(orderId(fields), step)
    },
  }
}

const statusNames = new Map<number, string>(
  Object.entries(status).map(([name, code]) => [code, name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)]),
)

const buttonsOf = (order: GetirOrder): OrderLine['buttons'] => {
  if (isCancelled(order) || order.status === status.delivered) return []
  const courier = order.deliveryType === 1 && order.status >= status.preparing
  return [
    { command: 'cancel', label: 'Cancel as platform' },
    ...(courier
      ? courierSteps.map((step) => ({ command: 'move-courier', label: `Courier: ${step}`, fields: { step } }))
      : []),
  ]
}

const overviewOf = ({ state, settings }: GetirFrame): Overview => ({
  restaurants: [...state.restaurants.values()].map((one) => ({
    id: one.id,
    name: one.name,
    status: `${one.isOpen ? 'open' : 'closed'}${one.busynessMinutes > 0 ? `, busy +${one.busynessMinutes} min` : ''}`,
    credentials: { appSecretKey: settings.appSecretKey, restaurantSecretKey: one.restaurantSecretKey },
  })),
  orders: [...state.orders.values()]
    .toReversed()
    .map((one) => ({
      id: one.id,
      restaurantId: one.restaurantId,
      status: `${one.status} ${statusNames.get(one.status) ?? ''}`,
      at: one.checkoutAt,
      note: [one.deliveryType === 1 ? 'Getir courier' : 'own courier', one.ivrAt === undefined ? '' : 'phoned by IVR']
        .filter(Boolean)
        .join(', '),
      buttons: buttonsOf(one),
    })),
})

export const getir: Provider<GetirState, GetirSettings, GetirApi> = {
  name: 'getir',
  title: 'Getir Yemek',
  settings: getirSettings,
  begin: beginGetir,
  routes: getirRoutes,
  api: getirApi,
  commands: commandsOf,
  overview: overviewOf,
  answers: {
    error: { status: 500, body: envelope(-1, 'UnknownError', 'Unknown Error.') },
    tooManyCalls: { status: 429, body: envelope(-1, 'TooManyRequests', 'Too many requests') },
    notFound: { status: 404, body: envelope(22, 'RouteNotFoundError', 'RouteNotFundError') },
    unauthorized: { status: 401, body: envelope(-3, 'Unauthorized', 'Invalid or expired token') },
  },
  expireTokens: ({ state }) => state.tokens.clear(),
  demo: (api) => {
    api.addRestaurant({ restaurantSecretKey: 'getir-restaurant-secret' })
  },
}
