import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyOf, type Fields, isFields, listOf, paramOf, textOf } from '../frame/fields.ts'
import { restaurantOfToken } from './getir.access.ts'
import { domainError, validationError } from './getir.errors.ts'
import { setOpen } from './getir.flow.ts'
import type { GetirProduct } from './getir.menu.ts'
import type { GetirFrame, GetirRestaurant } from './getir.state.ts'

const result = { result: true }
const offTimes = [15, 30, 45]

/** Returns the minutes of a field: 15, 30 or 45; undefined if it is absent. */
const minutesOf = (body: Fields, key: string) => {
  const minutes = body[key]
  if (minutes === undefined || minutes === null) return undefined
  if (typeof minutes !== 'number' || !offTimes.includes(minutes))
    throw validationError(`"${key}" must be one of [15, 30, 45]`, 'body')
  return minutes
}

const detailOf = ({ settings }: GetirFrame, restaurant: GetirRestaurant) => ({
  id: restaurant.id,
  averagePreparationTime: restaurant.averagePreparationTime,
  status: restaurant.isOpen ? settings.openStatus : settings.closedStatus,
  isCourierAvailable: restaurant.isCourierAvailable,
  name: restaurant.name,
  isStatusChangedByUser: restaurant.isStatusChangedByUser,
  closedSource: restaurant.closedSource,
  rating: 4.6,
})

const statusRoutes = (app: FastifyInstance, frame: GetirFrame) => {
  const of = (request: FastifyRequest) => restaurantOfToken(frame, request)
  app.get('/restaurants', (request) => detailOf(frame, of(request)))
  app.put('/restaurants/status/open', (request) => {
    setOpen(frame, of(request), true)
    return result
  })
  app.put('/restaurants/status/close', (request) => {
    setOpen(frame, of(request), false, minutesOf(bodyOf(request), 'timeOffAmount'))
    return result
  })
  app.put('/restaurants/delivery-duration/busyness', (request) => {
    const restaurant = of(request)
    const { isBusy } = bodyOf(request)
    if (typeof isBusy !== 'boolean') throw validationError('"isBusy" is required', 'body')
    const minutes = minutesOf(bodyOf(request), 'busynessDifferenceDuration')
    if (isBusy && minutes === undefined) throw validationError('"busynessDifferenceDuration" is required', 'body')
    restaurant.busynessMinutes = isBusy ? (minutes ?? 0) : 0
    return result
  })
  app.post('/restaurants/courier/enable', (request) => {
    const restaurant = of(request)
    restaurant.cancelCourierReturn()
    restaurant.isCourierAvailable = true
    return result
  })
  app.post('/restaurants/courier/disable', (request) => {
    const restaurant = of(request)
    const minutes = minutesOf(bodyOf(request), 'timeOffAmount')
    restaurant.cancelCourierReturn()
    restaurant.isCourierAvailable = false
    if (minutes !== undefined)
      restaurant.cancelCourierReturn = frame.at(frame.clock.now() + minutes * 60_000, () => {
        restaurant.isCourierAvailable = true
      })
    return result
  })
}

const configurationRoutes = (app: FastifyInstance, frame: GetirFrame) => {
  const of = (request: FastifyRequest) => restaurantOfToken(frame, request)
  app.get('/restaurants/working-hours', (request) => ({
    restaurantWorkingHours: of(request).workingHours,
    restaurantCourierHours: of(request).workingHours,
  }))
  app.put('/restaurants/working-hours', (request) => {
    const rows = listOf(bodyOf(request), 'restaurantWorkingHours')
    const days = new Set(rows.filter(isFields).map(({ day }) => day))
    if (rows.length !== 7 || days.size !== 7)
      throw validationError('"restaurantWorkingHours" must contain 7 days', 'body')
    of(request).workingHours = rows
    return result
  })
  app.get('/restaurants/zones', (request) => of(request).zones)
  app.get('/restaurants/payment-methods', (request) => of(request).paymentMethods)
  for (const active of [true, false]) {
    const name = active ? 'active' : 'inactive'
    app.put(`/restaurants/zones/:id/${name}`, (request) => {
      const zone = of(request).zones.find(({ id }) => id === paramOf(request, 'id'))
      if (!zone) throw validationError('"zoneId" is not valid', 'body')
      zone.active = active
      return result
    })
    app.post(`/restaurants/payment-methods/${name}`, (request) => {
      const id = textOf(bodyOf(request), 'paymentMethodId')
      const method = of(request).paymentMethods.find((one) => one.id === id)
      if (!method) throw validationError('"paymentMethodId" is not valid', 'body')
      method.active = active
      return result
    })
  }
}

const productsOf = ({ menu }: GetirRestaurant) => menu.flatMap(({ products }) => products)

const menuRoutes = (app: FastifyInstance, frame: GetirFrame) => {
  app.get('/restaurants/menu', (request) => {
    const restaurant = restaurantOfToken(frame, request)
    return { productCategories: restaurant.menu.map((one) => ({ ...one, restaurant: restaurant.id })) }
  })
  const productRoutes = (path: string, key: 'id' | 'chainProduct') => {
    const productOf = (request: FastifyRequest): GetirProduct => {
      const product = productsOf(restaurantOfToken(frame, request)).find((one) => one[key] === paramOf(request, 'id'))
      if (!product) throw domainError(40)
      return product
    }
    app.get(path, (request) => {
      const { id, status } = productOf(request)
      return { id, status }
    })
    app.put(path, (request) => {
      const product = productOf(request)
      const { status } = bodyOf(request)
      if (status !== 100 && status !== 200 && status !== 400)
        throw validationError('"status" must be one of [100, 200, 400]', 'body')
      product.status = status
      return result
    })
  }
  productRoutes('/products/:id/status', 'id')
  productRoutes('/products/chain-id/:id/status', 'chainProduct')
}

const updatePrices = (restaurants: Iterable<GetirRestaurant>, body: Fields) => {
  const prices = new Map(
    listOf(body, 'chainProducts')
      .filter(isFields)
      .map((one) => [textOf(one, 'chainProductOID'), Number(one.price)]),
  )
  if (prices.size === 0) throw validationError('"chainProducts" is required', 'body')
  for (const restaurant of restaurants)
    for (const product of productsOf(restaurant)) product.price = prices.get(product.chainProduct) ?? product.price
  return result
}

/** Calls of the restaurant, its menu and its prices. */
export const restaurantRoutes = (app: FastifyInstance, frame: GetirFrame) => {
  statusRoutes(app, frame)
  configurationRoutes(app, frame)
  menuRoutes(app, frame)
  // Prices exist for a chain's menu only: all restaurants of the brand change.
  app.post('/chain-menus/:id/update-prices', (request) => {
    const { brand } = restaurantOfToken(frame, request)
    if (brand.id !== paramOf(request, 'id')) throw validationError('"chainMenuOID" is not valid', 'body')
    const chain = [...frame.state.restaurants.values()].filter((one) => one.brand.id === brand.id)
    return updatePrices(chain, bodyOf(request))
  })
}
