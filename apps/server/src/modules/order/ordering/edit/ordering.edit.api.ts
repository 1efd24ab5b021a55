import { unitPrices } from '@sofra/contract/catalog/product/product.price.ts'
import type { Portions } from '@sofra/contract/catalog/stock/stock.contract.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { AddedLine, Choice } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import type { Basket, BasketAddress, StoredOption } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { BasketLine, PricedOrder } from '@sofra/contract/order/pricing/pricing.terms.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { DeliveryType, OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, companyOf } from '../../../../kernel/context.ts'
import { AppError, notFound } from '../../../../kernel/errors.ts'
import { storedReductions, storedWords } from '../ordering.breakdown.ts'
import { rejected, stopRefusals } from '../ordering.checks.ts'
import { type ChosenLine, chooseLines } from '../ordering.lines.ts'
import { loadFor } from '../ordering.load.ts'
import { refuse, soldAt } from '../ordering.price.ts'
import { seenBy } from '../page/ordering.page.ts'
import { partsCacheOf } from '../parts/ordering.parts.cache.ts'
import { countingAt, goneOf, portionsOf } from '../stock/ordering.stock.ts'
import { priceEdited, type SoldTerms } from './ordering.edit.price.ts'

/** A sold line of an order. */
export interface SoldLine {
  no: number
  product_id: number
  name: string
  names: Translated | null
  quantity: number
  list_unit: number
  unit: number
  gross: number
  net: number
  vat_rate: number
  options: StoredOption[]
  note: string | null
  choice: Choice[] | null
  takes: Portions[] | null
}

/** An order before its lines are edited. */
export interface SoldOrder extends SoldTerms {
  branch_id: number
  delivery_type: DeliveryType
  source: OrderSource
  payment_method_id: number
  phone: string | null
  address: BasketAddress | null
  scheduled_for: string | null
  /** Whether the order came through a page or a kiosk, which do not verify the member. */
  is_page: boolean
  channel_branch_id: number | null
  lines: SoldLine[]
}

export interface LineWishes {
  lines: readonly { no: number; quantity: number }[]
  added: readonly AddedLine[]
}

/** A line after an edit; `no` is null for a new one. */
export interface EditedLine extends Pick<SoldLine, 'product_id' | 'name' | 'options' | 'note' | 'choice' | 'takes'> {
  no: number | null
  names?: Translated | null | undefined
  quantity: number
  priced: BasketLine
}

export interface EditOffer {
  lines: EditedLine[]
  price: PricedOrder
  reductions: ReturnType<typeof storedReductions>
  /** The discount that applies after the edit. */
  discount_id: number | null
  /** Changes of stock counters; negative values return stock. */
  moves: { id: number; by: number }[]
}

/** Returns the price of the options per unit; only their sum is stored. */
const optionsOf = ({ gross, quantity, list_unit }: SoldLine) => gross / quantity - list_unit

const asSold = (line: SoldLine, quantity: number): BasketLine => ({
  product_id: line.product_id,
  quantity,
  price: line.list_unit,
  premium_price: null,
  discount_rate: 0,
  vat_rate: line.vat_rate,
  options: optionsOf(line),
  sold: { list: line.list_unit, unit: line.unit },
})

const scaled = (takes: readonly Portions[] | null, quantity: number, of: number) =>
  takes?.map((one) => ({ ...one, quantity: (one.quantity * quantity) / of })) ?? null

const together = (one: readonly Portions[] | null, other: readonly Portions[] | null): Portions[] | null => {
  const sums = new Map<number, number>()
  for (const { id, quantity } of [...(one ?? []), ...(other ?? [])]) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return sums.size ? [...sums].map(([id, quantity]) => ({ id, quantity })) : null
}

const remainingLine = (line: SoldLine, quantity: number): EditedLine => ({
  no: line.no,
  product_id: line.product_id,
  name: line.name,
  names: line.names,
  options: line.options,
  note: line.note,
  choice: line.choice,
  takes: scaled(line.takes, quantity, line.quantity),
  quantity,
  priced: asSold(line, quantity),
})

const newLine = ({ name, options, note, priced, takes }: ChosenLine, choice: Choice[] | undefined): EditedLine => ({
  no: null,
  ...storedWords({ name, options }),
  product_id: priced.product_id,
  note,
  choice: choice ?? [],
  takes: portionsOf(takes),
  quantity: priced.quantity,
  priced,
})

/** Returns whether one more unit costs today what the line's units cost. */
const costsAsSold = (line: SoldLine, priced: BasketLine, premium: boolean) => {
  const { list, unit } = unitPrices(priced, premium)
  return (
    list === line.list_unit &&
    unit === line.unit &&
    priced.options === optionsOf(line) &&
    priced.vat_rate === line.vat_rate
  )
}

/** Adds units to a line: to the same line if they cost the same, else as a separate line. */
const withMore = (remaining: EditedLine, more: EditedLine, line: SoldLine, premium: boolean): EditedLine[] => {
  if (!costsAsSold(line, more.priced, premium)) return [remaining, more]
  const quantity = remaining.quantity + more.quantity
  return [{ ...remaining, quantity, takes: together(remaining.takes, more.takes), priced: asSold(line, quantity) }]
}

interface Remaining {
  line: SoldLine
  quantity: number
}

export { rejected }

const bad = (path: string, code: PhraseKey) => new AppError(422, code, { errors: [{ path, code }] })

const remainingOf = (order: SoldOrder, wishes: LineWishes): Remaining[] => {
  const lineNumbers = new Set<number>()
  return wishes.lines.map(({ no, quantity }, i) => {
    const line = order.lines.find((one) => one.no === no)
    if (!line || lineNumbers.has(no)) throw bad(`lines.${i}.no`, 'order-edit.lines')
    lineNumbers.add(no)
    if (quantity > line.quantity && !line.choice && line.options.length)
      throw bad(`lines.${i}.quantity`, 'order-edit.unknown-choice')
    return { line, quantity }
  })
}

/** Returns the basket to price from the menu: added lines first, then additional units of existing lines. */
const basketOf = (order: SoldOrder, wishes: LineWishes, remaining: readonly Remaining[]): Basket => ({
  branch_id: order.branch_id,
  delivery_type: order.delivery_type,
  payment_method: order.payment_method_id,
  lines: [
    ...wishes.added,
    ...remaining
      .filter(({ line, quantity }) => quantity > line.quantity)
      .map(({ line, quantity }) => ({
        product_id: line.product_id,
        quantity: quantity - line.quantity,
        options: line.choice ?? [],
        ...(line.note ? { note: line.note } : {}),
      })),
  ],
  ...(order.phone ? { member: { phone: order.phone } } : {}),
  ...(order.address ? { address: order.address } : {}),
  ...(order.scheduled_for ? { scheduled_for: order.scheduled_for } : {}),
})

/** Sums the stock that lines use, per counter. */
const stockUsedBy = (lines: readonly Pick<SoldLine, 'takes'>[]) =>
  new Map(
    together(
      lines.flatMap(({ takes }) => takes ?? []),
      null,
    )?.map(({ id, quantity }) => [id, quantity]),
  )

const spent = ({ granted }: SoldOrder) => granted.spend_points > 0 || granted.spend_wallet > 0

/**
 * Prices an order with edited lines: existing units keep their price, added units are chosen from the current menu.
 * Throws 422 for unknown lines and for added units that cannot be sold; a stopped branch sells none.
 */
export async function priceEdit(context: Context, order: SoldOrder, wishes: LineWishes): Promise<EditOffer> {
  const { query, lang, now, pools } = context
  const remaining = remainingOf(order, wishes)
  const basket = basketOf(order, wishes, remaining)
  const loaded = seenBy(
    // Only a signed-in member can have spent points or wallet; up to that amount they may spend again. The order already has its member.
    { isPage: order.is_page, branchId: order.channel_branch_id, isStaff: true, isSignedIn: spent(order) },
    await loadFor(
      query,
      basket,
      companyOf(context),
      partsCacheOf(pools),
      order.lines.map(({ product_id }) => product_id),
    ),
  )
  if (!loaded.branch) throw notFound()
  // A stopped branch may remove sold units, but sells no more.
  if (basket.lines.length) refuse(stopRefusals(loaded.branch, basket, now))
  const at = soldAt(basket, { lang, source: order.source, now }, loaded.branch.timezone)
  const staying = remaining.map(({ line, quantity }) => remainingLine(line, Math.min(quantity, line.quantity)))
  const [before, stays] = [stockUsedBy(order.lines), stockUsedBy(staying)]
  // Units that the edit removes are available to the same order again.
  const counted = loaded.stock.map((one) => ({
    ...one,
    remaining: one.remaining + (before.get(one.id) ?? 0) - (stays.get(one.id) ?? 0),
  }))
  const stock = countingAt(counted, at.instant)
  const chosen = chooseLines({ ...loaded, stock }, basket, { ...at, gone: goneOf(stock) })
  const pathOf = (path: string) =>
    path.replace(/^lines\.(\d+)/, (all, i) => (Number(i) < wishes.added.length ? `added.${i}` : all))
  refuse(chosen.refusals.map((refusal) => ({ ...refusal, path: pathOf(refusal.path) })))
  const fresh = chosen.lines.map((line, i) => newLine(line, basket.lines[i]?.options))
  const more = fresh.slice(wishes.added.length)
  const lines = [
    ...remaining.flatMap(({ line, quantity }, i): EditedLine[] => {
      const stayed = staying[i]
      const extra = quantity > line.quantity ? more.shift() : undefined
      if (!stayed) return []
      return extra ? withMore(stayed, extra, line, order.granted.premium) : [stayed]
    }),
    ...fresh.slice(0, wishes.added.length),
  ]
  const priced = priceEdited(loaded, order, { basket, at, now, lines: lines.map((line) => line.priced) })
  const after = stockUsedBy(lines)
  const moves = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, by: (after.get(id) ?? 0) - (before.get(id) ?? 0) }))
    .filter(({ by }) => by !== 0)
  return { lines, price: priced.price, reductions: storedReductions(priced), discount_id: priced.discount_id, moves }
}
