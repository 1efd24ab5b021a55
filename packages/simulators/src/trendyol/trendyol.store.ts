import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bodyOf, type Fields, isFields, listOf, numberOf, paramOf, textOf } from '../frame/fields.ts'
import { refuse } from './trendyol.access.ts'
import type { PriceBatch, TrendyolFrame, TrendyolStore } from './trendyol.state.ts'

const storeOf = ({ state }: TrendyolFrame, request: FastifyRequest): TrendyolStore => {
  const store = state.stores.get(paramOf(request, 'store'))
  if (store?.supplierId !== paramOf(request, 'sid')) throw refuse(404, 'store.not.found')
  return store
}

const statusOf = <Status extends string>(request: FastifyRequest, ...allowed: Status[]): Status => {
  const status = allowed.find((one) => one === bodyOf(request).status)
  if (!status) throw refuse(400, 'status.invalid')
  return status
}

const menuRoutes = (app: FastifyInstance, frame: TrendyolFrame) => {
  const base = '/product/meal/suppliers/:sid/stores/:store'
  app.get(`${base}/products`, (request) => {
    const { products, sections, modifierGroups } = storeOf(frame, request)
    return { products, sections, modifierGroups, ingredients: [] }
  })
  for (const kind of ['products', 'sections'] as const)
    app.put(`${base}/${kind}/:id/status`, (request) => {
      const list: { id: number; status: string }[] = storeOf(frame, request)[kind]
      const entry = list.find(({ id }) => String(id) === paramOf(request, 'id'))
      if (!entry) throw refuse(404, `${kind}.not.found`)
      entry.status = statusOf(request, 'ACTIVE', 'PASSIVE')
      return {}
    })
}

/** Changes one price, in one store or in all of the supplier. Returns the reason of a failure, if any. */
const changePrice = ({ state, settings }: TrendyolFrame, supplierId: string, storeId: string, item: Fields) => {
  const productId = numberOf(item, 'productId') ?? 0
  const price = numberOf(item, 'sellingPrice') ?? numberOf(item, 'price')
  if (price === undefined || !(price > 0)) return 'price is not valid'
  if (settings.failingProducts.includes(productId)) return 'price is not accepted'
  const stores = [...state.stores.values()].filter(
    (one) => one.supplierId === supplierId && (storeId === '' || one.id === storeId),
  )
  const products = stores.flatMap((one) => one.products).filter(({ id }) => id === productId)
  for (const product of products) product.sellingPrice = price
  return products.length === 0 ? 'product is not found' : undefined
}

/** Accepts a batch of prices. The body's shape is not published: `storeId` may be of the body or of an item. */
const startBatch = (frame: TrendyolFrame, supplierId: string, body: Fields) => {
  const { state, settings, clock, ids } = frame
  const requests = listOf(body, 'items').filter(isFields)
  if (requests.length === 0 || requests.length > settings.batchMaxItems) throw refuse(400, 'items.invalid')
  const text = JSON.stringify(body)
  const last = state.lastPrices.get(supplierId)
  if (last?.body === text && clock.now() - last.at < settings.identicalWithinMs)
    throw refuse(400, 'identical.request', 'The same request was sent before')
  state.lastPrices.set(supplierId, { body: text, at: clock.now() })
  const batchRequestId = ids.hex(32)
  const now = clock.now()
  const batch: PriceBatch = {
    supplierId,
    endsAt: now + settings.batchTakesMs,
    expiresAt: now + settings.batchKeptMs,
    items: [],
  }
  state.batches.set(batchRequestId, batch)
  frame.at(batch.endsAt, () => {
    batch.items = requests.map((item) => {
      const failure = changePrice(frame, supplierId, textOf(item, 'storeId') || textOf(body, 'storeId'), item)
      return { requestItem: item, status: failure ? 'FAILED' : 'SUCCESS', failureReasons: failure ? [failure] : [] }
    })
  })
  return { batchRequestId }
}

const priceRoutes = (app: FastifyInstance, frame: TrendyolFrame) => {
  const base = '/product/meal/suppliers/:sid'
  app.post(`${base}/products/price`, (request) => startBatch(frame, paramOf(request, 'sid'), bodyOf(request)))
  app.get(`${base}/batch-requests/:id`, (request) => {
    const batchRequestId = paramOf(request, 'id')
    const batch = frame.state.batches.get(batchRequestId)
    const now = frame.clock.now()
    if (!batch || batch.supplierId !== paramOf(request, 'sid') || batch.expiresAt <= now)
      throw refuse(404, 'batch.not.found')
    const { items, endsAt } = batch
    const failedItemCount = items.filter(({ status }) => status === 'FAILED').length
    const status = now < endsAt ? 'IN_PROGRESS' : 'COMPLETED'
    return { batchRequestId, status, itemCount: items.length, failedItemCount, items }
  })
}

/** Calls of menus, prices and stores. */
export const storeRoutes = (app: FastifyInstance, frame: TrendyolFrame) => {
  menuRoutes(app, frame)
  priceRoutes(app, frame)
  const base = '/store/meal/suppliers/:sid/stores'
  app.get(base, (request) => {
    const own = [...frame.state.stores.values()].filter((one) => one.supplierId === paramOf(request, 'sid'))
    const stores = own.map(({ id, name, status, workingHours, averageDeliveryTime }) => {
      return { id: Number(id), name, workingStatus: status, status, workingHours, averageDeliveryTime }
    })
    return { stores }
  })
  app.put(`${base}/:store/status`, (request) => {
    storeOf(frame, request).status = statusOf(request, 'OPEN', 'CLOSED')
    return {}
  })
  app.put(`${base}/:store/working-hours`, (request) => {
    storeOf(frame, request).workingHours = request.body
    return {}
  })
  app.put(`${base}/:store/average-delivery-time`, (request) => {
    const min = numberOf(bodyOf(request), 'min')
    const max = numberOf(bodyOf(request), 'max')
    if (min === undefined || max === undefined || min > max) throw refuse(400, 'average.delivery.time.invalid')
    storeOf(frame, request).averageDeliveryTime = { min, max }
    return {}
  })
  app.get(`${base}/:store/delivery-areas`, (request) => storeOf(frame, request).deliveryAreas)
  app.put(`${base}/:store/delivery-areas`, (request) => {
    storeOf(frame, request).deliveryAreas = request.body
    return {}
  })
}
