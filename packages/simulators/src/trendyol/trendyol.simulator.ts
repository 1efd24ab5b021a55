import type { FastifyInstance } from 'fastify'
import { bodyOf, type Fields, isFields, listOf, numberOf, paramOf, queryOf, textOf } from '../frame/fields.ts'
import { createLimiter } from '../frame/limiter.ts'
import { need, needEntry } from '../frame/need.ts'
import type { OrderLine, Overview, Provider } from '../frame/provider.ts'
import { Refusal } from '../frame/refusal.ts'
import { checkAccess, errorBody, refuse } from './trendyol.access.ts'
import {
  announce,
  bodySteps,
  cancelPackage,
  courierSteps,
  listPackages,
  moveCourier,
  packageOf,
  pathSteps,
  type TrendyolCourierStep,
} from './trendyol.flow.ts'
import { packageFrom, payloadOf, type TrendyolOrderFields } from './trendyol.package.ts'
import {
  beginTrendyol,
  type TrendyolFrame,
  type TrendyolPackage,
  type TrendyolSettings,
  type TrendyolState,
  type TrendyolStore,
  trendyolSettings,
} from './trendyol.state.ts'
import { storeRoutes } from './trendyol.store.ts'

const place = async (frame: TrendyolFrame, store: TrendyolStore, fields: TrendyolOrderFields) => {
  const one = packageFrom(frame, store, fields)
  frame.state.packages.set(one.id, one)
  await announce(frame, one)
  return one
}

/** Creates an order as the stage host's test call does. */
const placeTestOrder = (frame: TrendyolFrame, body: Fields) => {
  const { store, lines, payment } = { store: body.store, lines: listOf(body, 'lines'), payment: body.payment }
  if (!isFields(store)) throw refuse(400, 'store.invalid')
  const target = frame.state.stores.get(textOf(store, 'storeId'))
  if (target?.supplierId !== textOf(store, 'supplierId')) throw refuse(404, 'store.not.found')
  const items = lines
    .filter(isFields)
    .map((line) => ({ productId: numberOf(line, 'productId') ?? 0, count: numberOf(line, 'quantity') ?? 1 }))
  return place(frame, target, {
    deliveryType: store.deliveryType === 'GO' ? 'GO' : 'STORE',
    appName: body.isGalaxyOrder === true ? 'Galaxy' : 'TrendyolGo',
    testPackage: true,
    ...(items.length > 0 && { items }),
    ...(isFields(payment) && { payment }),
  })
}

const trendyolRoutes = (app: FastifyInstance, frame: TrendyolFrame) => {
  const limiter = createLimiter(frame.clock.now)
  app.addHook('preHandler', async (request) => {
    if (!request.is404) checkAccess(frame, limiter, request)
  })
  const base = '/order/meal/suppliers/:sid/packages'
  app.get(base, (request) => listPackages(frame, paramOf(request, 'sid'), queryOf(request)))
  app.get(`${base}/:id`, (request) => payloadOf(packageOf(frame, paramOf(request, 'sid'), paramOf(request, 'id'))))
  for (const [name, step] of Object.entries(bodySteps))
    app.put(`${base}/${name}`, (request) => {
      const body = bodyOf(request)
      step(frame, packageOf(frame, paramOf(request, 'sid'), textOf(body, 'packageId')), body)
      return {}
    })
  for (const [name, step] of Object.entries(pathSteps))
    app.put(`${base}/:id/${name}`, (request) => {
      step(frame, packageOf(frame, paramOf(request, 'sid'), paramOf(request, 'id')), bodyOf(request))
      return {}
    })
  storeRoutes(app, frame)
  app.post('/meal-test-order/orders/meal', async (request) => {
    const one = await placeTestOrder(frame, bodyOf(request))
    return { packageId: one.id, orderNumber: one.fixed.orderNumber }
  })
}

const defaultMenu = (id: () => number): Pick<TrendyolStore, 'products' | 'sections' | 'modifierGroups'> => {
  const group = {
    id: id(),
    name: 'Porsiyon',
    min: 0,
    max: 1,
    modifierProducts: [{ id: 9001, name: 'Bir buçuk', price: 0 }],
  }
  const product = (name: string, price: number, hasGroup = false) => ({
    id: id(),
    name,
    description: '',
    sellingPrice: price,
    originalPrice: price,
    status: 'ACTIVE' as const,
    modifierGroups: hasGroup ? [{ id: group.id, position: 1 }] : [],
  })
  const products = [product('Adana kebap', 260, true), product('Ayran', 35), product('Künefe', 150)]
  const sections = ['Kebaplar', 'İçecekler', 'Tatlılar'].map((name, i) => {
    return { id: id(), name, status: 'ACTIVE' as const, products: [{ id: products[i]?.id ?? 0, position: 1 }] }
  })
  return { products, sections, modifierGroups: [group] }
}

interface TrendyolRestaurantFields extends Partial<TrendyolStore> {
  apiKey?: string
  apiSecret?: string
}

const trendyolApi = (frame: TrendyolFrame) => ({
  /** Adds a store. Stores of one supplier share keys, product ids and prices. */
  addRestaurant: ({ apiKey, apiSecret, ...fields }: TrendyolRestaurantFields = {}) => {
    const { state, ids } = frame
    const { supplierId = '100200' } = fields
    const keys = state.suppliers.get(supplierId)
    state.suppliers.set(supplierId, {
      apiKey: apiKey ?? keys?.apiKey ?? `key-${supplierId}`,
      apiSecret: apiSecret ?? keys?.apiSecret ?? `secret-${supplierId}`,
    })
    const sister = [...state.stores.values()].find((one) => one.supplierId === supplierId)
    const { products, sections, modifierGroups } = sister ?? defaultMenu(ids.number)
    const store: TrendyolStore = {
      id: String(ids.number()),
      supplierId,
      name: 'Menekşe Kebap',
      status: 'OPEN',
      workingHours: [],
      averageDeliveryTime: { min: 30, max: 45 },
      deliveryAreas: { areas: [] },
      ...structuredClone({ products, sections, modifierGroups }),
      ...fields,
    }
    state.stores.set(store.id, store)
    return store
  },
  placeOrder: async (fields: TrendyolOrderFields = {}) =>
    place(frame, needEntry(frame.state.stores, fields.restaurantId, 'restaurant'), fields),
  /** Cancels for the guest, code 601 unless told otherwise. */
  cancelOrder: async (id: string, reasonCode = 601) => {
    const one = need(frame.state.packages.get(id), 'order')
    if (['Delivered', 'Cancelled', 'UnSupplied'].includes(one.status))
      throw new Refusal(409, { error: 'the order has ended' })
    cancelPackage(frame, one, reasonCode, 'Müşteri vazgeçti')
    return one
  },
  moveCourier: (id: string, step: TrendyolCourierStep) =>
    moveCourier(frame, need(frame.state.packages.get(id), 'order'), step),
  order: (id: string) => need(frame.state.packages.get(id), 'order'),
  restaurant: (id?: string) => needEntry(frame.state.stores, id, 'restaurant'),
})

type TrendyolApi = ReturnType<typeof trendyolApi>

const buttonsOf = (one: TrendyolPackage): OrderLine['buttons'] => {
  if (['Delivered', 'Cancelled', 'UnSupplied'].includes(one.status)) return []
  const steps = one.deliveryType === 'GO' ? courierSteps : []
  return [
    { command: 'cancel', label: 'Cancel as platform' },
    ...steps.map((step) => ({ command: 'move-courier', label: `Courier: ${step}`, fields: { step } })),
  ]
}

const overviewOf = ({ state }: TrendyolFrame): Overview => ({
  restaurants: [...state.stores.values()].map(({ id, name, status, supplierId }) => {
    return { id, name, status, credentials: { supplierId, storeId: id, ...state.suppliers.get(supplierId) } }
  }),
  orders: [...state.packages.values()].toReversed().map((one) => {
    const note = one.deliveryType === 'GO' ? 'model 2: platform courier' : 'model 1: own courier'
    return {
      id: one.id,
      restaurantId: one.storeId,
      status: one.status,
      at: one.createdAt,
      note,
      buttons: buttonsOf(one),
    }
  }),
})

export const trendyol: Provider<TrendyolState, TrendyolSettings, TrendyolApi> = {
  name: 'trendyol',
  title: 'Trendyol Go',
  settings: trendyolSettings,
  begin: beginTrendyol,
  routes: trendyolRoutes,
  api: trendyolApi,
  commands: (api) => ({
    'add-restaurant': (fields) => api.addRestaurant(fields as TrendyolRestaurantFields),
    'place-order': (fields) => api.placeOrder(fields as TrendyolOrderFields),
    cancel: (fields) => api.cancelOrder(textOf(fields, 'orderId')),
    'move-courier': (fields) => {
      const step = courierSteps.find((one) => one === fields.step)
      if (!step) throw new Refusal(400, { error: `step is one of ${courierSteps.join(', ')}` })
      api.moveCourier(textOf(fields, 'orderId'), step)
    },
  }),
  overview: overviewOf,
  answers: {
    error: { status: 500, body: errorBody('internal.error', 'Unexpected error') },
    tooManyCalls: { status: 429, body: errorBody('too.many.requests', 'Too many requests') },
    notFound: { status: 404, body: errorBody('not.found', 'Not found') },
    unauthorized: { status: 401, body: errorBody('unauthorized', 'Unauthorized') },
  },
  demo: (api) => {
    api.addRestaurant()
  },
}
