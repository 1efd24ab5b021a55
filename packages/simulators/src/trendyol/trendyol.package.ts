import type { TrendyolFrame, TrendyolPackage, TrendyolStore } from './trendyol.state.ts'

export interface TrendyolOrderFields {
  restaurantId?: string
  deliveryType?: 'STORE' | 'GO'
  /** Storefront: `Galaxy` is Getir's. */
  appName?: 'Trendyol' | 'TrendyolGo' | 'Galaxy'
  storePickupSelected?: boolean
  items?: { productId: number; count?: number }[]
  customerNote?: string
  testPackage?: boolean
  payment?: Record<string, unknown>
  /** Overrides of the payload. */
  payload?: Record<string, unknown>
}

const ownAddress = {
  firstName: 'Deniz',
  lastName: 'K.',
  address1: 'Ihlamurdere Cad. Menekşe Sok.',
  city: 'İstanbul',
  district: 'Beşiktaş',
  neighborhood: 'Türkali',
  apartmentNumber: '12',
  floor: '3',
  doorNumber: '7',
  addressDescription: 'Zil çalışmıyor',
  latitude: '41.0438',
  longitude: '29.0083',
  phone: '+905550102030',
}

/** In model 2 the platform delivers: it hides the address and gives a proxy number. */
const maskedAddress = {
  ...ownAddress,
  address1: 'Trendyol Go',
  neighborhood: '',
  apartmentNumber: '',
  floor: '',
  doorNumber: '',
  addressDescription: '',
  latitude: '0',
  longitude: '0',
  phone: '+908502100000',
}

/** Returns a new package in the state `Created`. */
export const packageFrom = (
  { ids, clock }: TrendyolFrame,
  store: TrendyolStore,
  fields: TrendyolOrderFields,
): TrendyolPackage => {
  const { deliveryType = 'STORE', appName = 'TrendyolGo', customerNote = 'Peçete koyar mısınız?' } = fields
  const items = fields.items ?? store.products.slice(0, 2).map(({ id }, i) => ({ productId: id, count: 2 - i }))
  const lines = items.map(({ productId, count = 1 }) => {
    const product = store.products.find(({ id }) => id === productId)
    const price = product?.sellingPrice ?? 100
    return {
      productId,
      price,
      items: Array.from({ length: count }, () => {
        return { packageItemId: ids.hex(32), isCancelled: false, promotions: [], coupon: null }
      }),
      fixed: {
        name: product?.name ?? 'Menüde olmayan ürün',
        unitSellingPrice: price,
        modifierProducts: product?.modifierGroups.length
          ? [{ productId: 9001, name: 'Bir buçuk porsiyon', price: 0, modifierProducts: [] }]
          : [],
        extraIngredients: [],
        removedIngredients: product?.modifierGroups.length ? [{ id: 9101, name: 'Soğan' }] : [],
      },
    }
  })
  const id = ids.hex(64)
  const now = clock.now()
  return {
    id,
    supplierId: store.supplierId,
    storeId: store.id,
    status: 'Created',
    deliveryType,
    createdAt: now,
    modifiedAt: now,
    preparationTime: undefined,
    lines,
    cancelInfo: undefined,
    isCourierNearby: false,
    fixed: {
      orderId: String(ids.number()),
      orderNumber: String(ids.number()),
      orderCode: id.slice(-4),
      totalPrice: lines.reduce((sum, one) => sum + one.price * one.items.length, 0),
      totalDeliveryPrice: 0,
      customer: { id: ids.number(), firstName: 'Deniz', lastName: 'K.' },
      address: deliveryType === 'GO' ? maskedAddress : ownAddress,
      customerNote,
      storePickupSelected: fields.storePickupSelected ?? false,
      payment: fields.payment ?? { paymentType: 'PAY_WITH_CARD', mealCard: null, onDelivery: null },
      userInformation: { appName },
      testPackage: fields.testPackage ?? false,
      ...fields.payload,
    },
  }
}

/** Returns a package as the list and its own call answer it. Prices are lira, times milliseconds. */
export const payloadOf = (one: TrendyolPackage) => ({
  id: one.id,
  supplierId: Number(one.supplierId),
  storeId: Number(one.storeId),
  packageStatus: one.status,
  deliveryType: one.deliveryType,
  packageCreationDate: one.createdAt,
  packageModificationDate: one.modifiedAt,
  preparationTime: one.preparationTime ?? 0,
  lines: one.lines.map(({ productId, price, items, fixed }) => ({ productId, price, items, ...fixed })),
  cancelInfo: one.cancelInfo ?? null,
  ...(one.deliveryType === 'GO' && {
    pickupEtaState: one.isCourierNearby ? 'NEARBY' : 'ESTIMATED',
    estimatedPickupTimeMin: one.createdAt + 900_000,
    estimatedPickupTimeMax: one.createdAt + 1_500_000,
    isCourierNearby: one.isCourierNearby,
  }),
  ...one.fixed,
})
