import type { GetirProduct, GetirText } from './getir.menu.ts'
import type { GetirFrame, GetirOrder, GetirRestaurant } from './getir.state.ts'

/** Statuses 325 to 500 are published; those after them are what integrators report. */
export const status = {
  scheduledPending: 325,
  scheduledApproved: 350,
  pending: 400,
  preparing: 500,
  prepared: 550,
  handedOver: 600,
  onTheWay: 700,
  atAddress: 800,
  delivered: 900,
  cancelledByAdmin: 1500,
  cancelledByRestaurant: 1600,
} as const

/** What a caller may choose of an order; the rest is a rich default. */
export interface GetirOrderFields {
  restaurantId?: string
  deliveryType?: 1 | 2
  /** Delivery time of a scheduled order, milliseconds. */
  scheduledAt?: number
  paymentMethod?: number
  clientNote?: string
  items?: { productId: string; count?: number; optionIds?: string[]; note?: string }[]
  /** Overrides of the payload, such as a total that does not add up. */
  payload?: Record<string, unknown>
}

const paymentTexts: Record<number, GetirText> = {
  1: { tr: 'Kredi/Banka Kartı (Masterpass)', en: 'Card (Masterpass)' },
  3: { tr: 'Kapıda Kart', en: 'Card on delivery' },
  4: { tr: 'Kapıda Nakit', en: 'Cash on delivery' },
  5: { tr: 'Multinet', en: 'Multinet' },
}

const round = (amount: number) => Math.round(amount * 100) / 100

const lineOf = (product: GetirProduct, count: number, optionIds: string[], note: string, id: string) => {
  const optionCategories = product.optionCategories
    .map((category) => {
      const options = category.options.filter((one) => optionIds.includes(one.id))
      return { optionCategory: category.id, name: category.name, options }
    })
    .filter(({ options }) => options.length > 0)
  const optionPrice = optionCategories.flatMap(({ options }) => options).reduce((sum, { price }) => sum + price, 0)
  const priceWithOption = round(product.price + optionPrice)
  const optionNames = (lang: 'tr' | 'en') =>
    optionCategories.map(({ name, options }) => `${name[lang]}: ${options.map((one) => one.name[lang]).join(', ')}`)
  return {
    id,
    imageURL: product.imageURL,
    wideImageURL: product.imageURL,
    count,
    product: product.id,
    chainProduct: product.chainProduct,
    name: product.name,
    price: product.price,
    optionPrice,
    priceWithOption,
    totalPrice: round(product.price * count),
    totalOptionPrice: round(optionPrice * count),
    totalPriceWithOption: round(priceWithOption * count),
    discountedPriceWithOption: priceWithOption,
    totalDiscountedPriceWithOption: round(priceWithOption * count),
    optionCategories,
    displayInfo: { title: product.name, options: { tr: optionNames('tr'), en: optionNames('en') } },
    note,
  }
}

/** The first approved products, the first one twice and with its first option. */
const defaultItems = (restaurant: GetirRestaurant): NonNullable<GetirOrderFields['items']> =>
  restaurant.menu
    .flatMap(({ products }) => products)
    .filter(({ isApproved }) => isApproved)
    .slice(0, 3)
    .map(({ id, optionCategories }, i) => ({
      productId: id,
      count: i === 0 ? 2 : 1,
      optionIds: optionCategories.flatMap(({ options }) => options.slice(-1)).map((one) => one.id),
      note: i === 0 ? 'Az acılı' : '',
    }))

const unknownProduct = (id: string): GetirProduct => ({
  id,
  name: { tr: 'Menüde olmayan ürün', en: 'Product outside the menu' },
  description: { tr: '', en: '' },
  price: 100,
  struckPrice: 0,
  status: 100,
  isApproved: true,
  imageURL: '',
  chainProduct: '',
  optionCategories: [],
})

const clientOf = (id: () => string) => ({
  id: id(),
  name: 'Deniz K.',
  location: { lat: 41.0438, lon: 29.0083 },
  // A proxy number: the guest's own is masked.
  clientPhoneNumber: '+90 850 346 93 82',
  contactPhoneNumber: '+90 850 346 93 82',
  deliveryAddress: {
    id: id(),
    address: 'Ihlamurdere Cad. Menekşe Sok. No: 12',
    aptNo: '12',
    floor: '3',
    doorNo: '7',
    city: 'İstanbul',
    district: 'Beşiktaş',
    description: 'Zil çalışmıyor, lütfen arayın',
  },
})

/** Returns a new order of a restaurant, unanswered. */
export const orderFrom = (frame: GetirFrame, restaurant: GetirRestaurant, fields: GetirOrderFields): GetirOrder => {
  const id = () => frame.ids.hex()
  const products = restaurant.menu.flatMap((category) => category.products)
  const lines = (fields.items ?? defaultItems(restaurant)).map(({ productId, count = 1, optionIds = [], note = '' }) =>
    lineOf(products.find((one) => one.id === productId) ?? unknownProduct(productId), count, optionIds, note, id()),
  )
  const total = round(lines.reduce((sum, one) => sum + one.totalPriceWithOption, 0))
  const { deliveryType = 2, scheduledAt, paymentMethod = 4, clientNote = 'Peçete koyar mısınız?' } = fields
  const orderId = id()
  return {
    id: orderId,
    restaurantId: restaurant.id,
    status: scheduledAt === undefined ? status.pending : status.scheduledPending,
    deliveryType,
    checkoutAt: frame.clock.now(),
    scheduledAt,
    dates: {},
    courier: undefined,
    cancel: undefined,
    ivrAt: undefined,
    isLocked: false,
    fixed: {
      confirmationId: orderId.slice(-4).toUpperCase(),
      client: clientOf(id),
      products: lines,
      clientNote,
      doNotKnock: false,
      dropOffAtDoor: false,
      totalPrice: total,
      totalDiscountedPrice: total,
      isEcoFriendly: true,
      paymentMethod,
      paymentMethodText: paymentTexts[paymentMethod] ?? { tr: 'Online', en: 'Online' },
      isQueued: false,
      ...fields.payload,
    },
  }
}
