import { branchStateAt, rushAt } from '@sofra/contract/branch/branch/branch.state.ts'
import { weekText } from '@sofra/contract/branch/hours/hours.text.ts'
import { isOpenAt, nextOpening } from '@sofra/contract/branch/hours/hours.ts'
import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { priceAt } from '@sofra/contract/catalog/offer/offer.ts'
import { groupProblem } from '@sofra/contract/catalog/option/option.rules.ts'
import {
  type Closable,
  categoryUnsold,
  isOpen,
  productUnsold,
  type SaleAt,
  type UnsoldReason,
} from '@sofra/contract/catalog/sale/sale.ts'
import { isDeliveryTypeLicensed, isSourceLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type {
  GuestCatalog,
  GuestCategory,
  GuestProduct,
  MenuClosed,
  orderingMenu,
} from '@sofra/contract/order/ordering/ordering.contract.ts'
import { pictureAddress, pictureSet } from '@sofra/contract/platform/picture/picture.sizes.ts'
import { inLang } from '../../../kernel/words.ts'
import { groupAt, type StoredGroup } from '../../catalog/menu-record/menu-record.open.api.ts'
import type { Stock } from '../../catalog/stock/stock.api.ts'
import type { MenuFront, StoredCategory, StoredMenu, StoredProduct } from './ordering.menu.read.ts'
import { countingAt, goneOf } from './stock/ordering.stock.ts'

type Menu = ReplyOf<typeof orderingMenu>

/** Language, channel and time for which a menu is rendered. */
export interface MenuView {
  lang: Lang
  at: SaleAt
  withClosed: boolean
  /** Prefix of picture URLs, since guests see them on other sites. */
  site: string
}

const availabilityText = (availability: Availability, lang: Lang) => availability && weekText(availability.weekly, lang)
const pictureOf = (image: string | null, site: string) => ({
  image: image && site + pictureAddress(image),
  image_set: (image && pictureSet(image, 'webp', site)) || null,
})

interface Limited extends Closable {
  availability: Availability
}

/** Never sold in this channel or for this delivery type, so it is not shown. */
const isElsewhere = (unsold: UnsoldReason | null) => unsold === 'channel' || unsold === 'delivery-type'

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** Maximum of rounds in which limits move each other's opening: a breakfast in a dinner category never opens. */
const maxRounds = 8

interface Moment {
  instant: Date
  time_zone: string
}

/**
 * Returns a function that computes why items that limit each other (a product and its category) are closed together at
 * a time, and with `withUntil` until when. The result is cached per hours, since the computation is slow.
 */
const closingAt = ({ instant, time_zone }: Moment, withUntil: boolean) => {
  const openings = new Map<string, Date | null>()
  const hoursFrom = (weekly: NonNullable<Availability>['weekly'], from: Date) => {
    const key = `${from.getTime()} ${JSON.stringify(weekly)}`
    const cached = openings.get(key)
    if (cached !== undefined) return cached
    const opening = nextOpening({ time_zone, weekly, exceptions: [] }, from)
    openings.set(key, opening)
    return opening
  }
  const opensFrom = (limited: Limited, from: Date) => {
    const until = isOpen(limited, from) ? from : instantOf(limited.closed_until)
    return until && limited.availability ? hoursFrom(limited.availability.weekly, until) : until
  }
  const untilOf = (limits: readonly Limited[]) => {
    let at = instant
    for (let round = 0; round < maxRounds; round += 1) {
      let next: Date | null = at
      for (const limited of limits) next = next && opensFrom(limited, next)
      if (!next) return null
      if (next.getTime() === at.getTime()) return at.toISOString()
      at = next
    }
    return null
  }
  const isShut = ({ availability }: Limited) =>
    availability !== null && !isOpenAt({ time_zone, weekly: availability.weekly, exceptions: [] }, instant)

  return (limits: readonly Limited[]): MenuClosed => {
    const closed = limits.some((limited) => !isOpen(limited, instant))
    if (!closed && !limits.some(isShut)) return null
    return { reason: closed ? 'closed' : 'hours', until: withUntil ? untilOf(limits) : null }
  }
}

type Closing = ReturnType<typeof closingAt>

const isFewer = (one: Stock, other: Stock | undefined) => other === undefined || one.remaining < other.remaining

/** Returns the remaining quantity of products and options if it is low; an option is limited by its product. */
const countedAt = (stock: readonly Stock[], withUntil: boolean) => {
  const shownOf = (counters: readonly Stock[]) => {
    const fewest = counters.reduce<Stock | undefined>((least, one) => (isFewer(one, least) ? one : least), undefined)
    const soldOut: MenuClosed =
      fewest?.remaining === 0 ? { reason: 'sold-out', until: withUntil ? fewest.until : null } : null
    return { left: fewest?.remaining ?? null, soldOut }
  }
  return {
    product: (id: number) => shownOf(stock.filter(({ product_id }) => product_id === id)),
    item: (id: number, product: number | undefined) =>
      shownOf(stock.filter((one) => one.item_id === id || (product !== undefined && one.product_id === product))),
  }
}
type CountedStock = ReturnType<typeof countedAt>

/** Returns the option groups as guests see them; each is built once for all its products. */
const catalogsOf = (
  groups: readonly StoredGroup[],
  { at, withClosed }: MenuView,
  closing: Closing,
  counted: CountedStock,
) =>
  new Map(
    groups.map((group) => {
      const items = group.items
        .filter(({ product }) => !isElsewhere(product && productUnsold(product, at)))
        .map(({ id, name, price, max_quantity, product, ...state }) => {
          const limits = [{ ...state, availability: null }, ...(product ? [product] : [])]
          const { left: leftOfOption, soldOut } = counted.item(id, product?.id)
          return { id, name, price, max_quantity, left: leftOfOption, closed: closing(limits) ?? soldOut }
        })
        .filter(({ closed }) => withClosed || !closed)
      const catalog: GuestCatalog = { ...group, items }
      return [group.id, { catalog, impossible: groupProblem(groupAt(group, at)) !== null }]
    }),
  )
type Catalogs = ReturnType<typeof catalogsOf>

const productShown = (
  product: StoredProduct,
  category: StoredCategory,
  catalogs: Catalogs,
  { lang, at, site }: MenuView,
  { closing, counted }: { closing: Closing; counted: CountedStock },
): GuestProduct[] => {
  const price = priceAt(product, at)
  if (!price) return []
  const ownGroups = product.group_ids.flatMap((id) => catalogs.get(id) ?? [])
  const impossible = ownGroups.some((group) => group.impossible)
  const { left: leftOfProduct, soldOut } = counted.product(product.id)
  const { id, name, description, discount_rate, tags, allergens, preparation_minutes, kitchen_ids } = product
  return [
    {
      id,
      name,
      description,
      ...pictureOf(product.image, site),
      ...price,
      discount_rate,
      tags,
      allergens,
      preparation_minutes,
      kitchen_ids,
      availability: availabilityText(product.availability, lang),
      left: leftOfProduct,
      closed: closing([category, product]) ?? soldOut ?? (impossible ? { reason: 'options', until: null } : null),
      catalogs: ownGroups.map(({ catalog }) => catalog),
    },
  ]
}

const categoryShown = (
  category: StoredCategory,
  products: GuestProduct[],
  icons: MenuFront['icons'],
  { lang, site }: MenuView,
  closing: Closing,
): GuestCategory => {
  const { id, name, image, icon_id, delivery_types, availability } = category
  const icon = icons.find((one) => one.id === icon_id)
  return {
    id,
    name,
    ...pictureOf(image, site),
    icon: icon ? { name: inLang(icon.name, lang), ...pictureOf(icon.image, site) } : null,
    delivery_types: delivery_types && [...delivery_types],
    availability: availabilityText(availability, lang),
    closed: closing([category]),
    products,
  }
}

/** Returns what a branch sells in a channel at a time; closed products are left out or marked. */
export const menuShown = ({ branch, ...front }: MenuFront, menu: StoredMenu, view: MenuView): Menu => {
  const { lang, withClosed } = view
  const stock = countingAt(front.stock, view.at.instant)
  const at = { ...view.at, gone: goneOf(stock) }
  const [closing, counted] = [closingAt(at, withClosed), countedAt(stock, withClosed)]
  const catalogs = catalogsOf(menu.groups, { ...view, at }, closing, counted)
  const products = Map.groupBy(menu.products, ({ category_id }) => category_id)
  const categories = menu.categories
    .filter((category) => !isElsewhere(categoryUnsold(category, at)))
    .map((category) => {
      const all = (products.get(category.id) ?? []).flatMap((one) =>
        productShown(one, category, catalogs, view, { closing, counted }),
      )
      const listed = withClosed ? all : all.filter(({ closed }) => !closed)
      return categoryShown(category, listed, front.icons, view, closing)
    })
    .filter(({ products: listed }) => listed.length > 0)
  const isLicensed =
    isSourceLicensed(branch.modules, at.source) &&
    (at.delivery_type === null || isDeliveryTypeLicensed(branch.modules, at.delivery_type))
  const kitchens = new Set(
    categories.flatMap((category) => category.products.flatMap((product) => product.kitchen_ids)),
  )
  return {
    branch: {
      id: branch.id,
      name: branch.name,
      state: isLicensed ? branchStateAt(branch, at.instant, at.source, at.delivery_type) : 'closed',
      preparation_minutes: branch.default_preparation_minutes + (rushAt(branch, at.instant)?.minutes ?? 0),
    },
    payment_methods: front.payment_methods.map((method) => ({
      ...method,
      name: inLang(method.name, lang),
      // Online payments are made before through a gateway, which tables do not have.
      delivery_types: method.delivery_types.filter(
        (type) =>
          isDeliveryTypeLicensed(branch.modules, type) && (type !== 'orderOnTheTable' || method.kind !== 'online'),
      ),
    })),
    kitchens: front.kitchens.filter((kitchen) => kitchens.has(kitchen.id)),
    categories,
  }
}
