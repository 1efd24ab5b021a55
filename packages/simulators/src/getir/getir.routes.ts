import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyOf, headerOf, paramOf, queryOf, textOf } from '../frame/fields.ts'
import { createLimiter } from '../frame/limiter.ts'
import { login, restaurantOfKeys, restaurantOfToken } from './getir.access.ts'
import { domainError, validationError } from './getir.errors.ts'
import { cancelByRestaurant, isCancelled, transit, transitions } from './getir.flow.ts'
import { status } from './getir.order.ts'
import { detailOf, payloadOf } from './getir.payload.ts'
import { countCall } from './getir.rates.ts'
import { restaurantRoutes } from './getir.restaurant.ts'
import type { GetirFrame, GetirOrder } from './getir.state.ts'

/** Returns the order of the path, if it is the token's restaurant's. */
const orderOf = (frame: GetirFrame, request: FastifyRequest): GetirOrder => {
  const restaurant = restaurantOfToken(frame, request)
  const order = frame.state.orders.get(paramOf(request, 'id'))
  if (order?.restaurantId !== restaurant.id) throw domainError(1)
  return order
}

/** Registers a list of the restaurant's orders. */
const listRoutes = (app: FastifyInstance, frame: GetirFrame) => {
  const list = (path: string, fits: (order: GetirOrder) => boolean) =>
    app.post(path, (request) => {
      const { id } = restaurantOfToken(frame, request)
      const orders = [...frame.state.orders.values()].filter((one) => one.restaurantId === id && fits(one))
      return orders.map((one) => payloadOf(frame, one))
    })
  list('/food-orders/periodic/unapproved', (one) =>
    [status.scheduledPending, status.pending].some((s) => s === one.status),
  )
  list(
    '/food-orders/periodic/cancelled',
    (one) => isCancelled(one) && (one.dates.cancelDate ?? 0) > frame.clock.now() - frame.settings.cancelledWindowMs,
  )
  list('/food-orders/active', (one) => one.status < status.delivered)
}

const reportRoutes = (app: FastifyInstance, frame: GetirFrame) => {
  const report = (request: FastifyRequest) => {
    const { id } = restaurantOfToken(frame, request)
    const query = queryOf(request)
    const from = Date.parse(textOf(query, 'startDate'))
    const to = Date.parse(textOf(query, 'endDate'))
    if (Number.isNaN(from) || Number.isNaN(to)) throw validationError('"startDate" is required', 'query')
    if (to - from > frame.settings.reportMaxDays * 86_400_000) throw domainError(99)
    const orders = [...frame.state.orders.values()].filter(
      (one) => one.restaurantId === id && one.checkoutAt >= from && one.checkoutAt <= to,
    )
    return orders.map((one) => detailOf(frame, one))
  }
  app.get('/food-orders/report', report)
  app.get('/food-orders/report/details', report)
}

const orderRoutes = (app: FastifyInstance, frame: GetirFrame) => {
  app.get('/food-orders/:id', (request) => detailOf(frame, orderOf(frame, request)))
  for (const name of Object.keys(transitions) as (keyof typeof transitions)[])
    app.post(`/food-orders/:id/${name}`, (request) => transit(frame, orderOf(frame, request), name))
  app.post('/food-orders/:id/cancel', (request) => cancelByRestaurant(frame, orderOf(frame, request), bodyOf(request)))
  app.get('/food-orders/:id/cancel-options', (request) => {
    orderOf(frame, request)
    return frame.state.cancelReasons.map(({ id, message }) => ({ id, message }))
  })
}

const accessRoutes = (app: FastifyInstance, frame: GetirFrame) => {
  app.post('/auth/login', (request) => login(frame, request))
  app.post('/restaurants/pos-status', (request) => ({ posStatus: restaurantOfKeys(frame, request).posStatus }))
  app.put('/restaurants/pos-status', (request) => {
    const restaurant = restaurantOfKeys(frame, request)
    const { posStatus } = bodyOf(request)
    if (posStatus !== 100 && posStatus !== 200) throw validationError('"posStatus" must be one of [100, 200]', 'body')
    restaurant.posStatus = posStatus
    return { result: true }
  })
}

export const getirRoutes = (app: FastifyInstance, frame: GetirFrame) => {
  const limiter = createLimiter(frame.clock.now)
  app.addHook('preHandler', async (request) => {
    const path = request.url.slice(new URL(frame.url()).pathname.length).split('?')[0]
    // A login has no token yet: it counts for its restaurant.
    const key = headerOf(request, 'token') || textOf(bodyOf(request), 'restaurantSecretKey')
    countCall(limiter, key, `${request.method} ${path}`, frame.settings)
  })
  accessRoutes(app, frame)
  listRoutes(app, frame)
  reportRoutes(app, frame)
  orderRoutes(app, frame)
  restaurantRoutes(app, frame)
}
