import { createHash } from 'node:crypto'
import type { StoredOption } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Goods, pricedLines, reduce } from '@sofra/contract/order/pricing/pricing.goods.ts'
import type { Row } from '../../../../kernel/database/db.types.ts'
import { statement } from '../../../../kernel/database/statement.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'
import type { IncomingLine, IncomingOrder } from '../../../../kernel/provider/marketplace.ts'
import type { BranchKeys } from '../../../../kernel/records/keys.ts'
import { connectorChannel } from '../../channel/channel.api.ts'
import { insertExternal } from '../../orders/order.external.api.ts'
import { insertOrder } from '../ordering.place.ts'

/** A sold item of a marketplace, with its product of the menu; null if it is not matched. */
interface ExternalLine extends Omit<IncomingLine, 'remote_id' | 'options'> {
  readonly product_id: number | null
  readonly options: readonly StoredOption[]
}

/** An order of a marketplace. Its prices are taken as they are: the guest has agreed to them there. */
interface ExternalOrder extends Omit<IncomingOrder, 'is_test' | 'lines'> {
  readonly platform_id: number
  readonly branch_integration_id: number
  readonly lines: readonly ExternalLine[]
}

/** VAT of restaurant food in Türkiye, for lines without a product of the menu. */
const foodVatRate = 1_000

interface Sold extends Pick<Row<'product'>, 'id' | 'vat_rate'> {}

const selectOrderId = statement<
  BranchKeys & { products: readonly number[]; kind: string; type: string },
  { order_id: number; branch_code: string; payment_method: number | null; sold: Sold[] }
>(`
select nextval('order_id_seq')::float8 as order_id, b.code as branch_code,
  (select id from payment_method
    order by (kind = :kind) desc, (:type::text = any (delivery_types)) desc, is_active desc, id limit 1) as payment_method,
  coalesce((select json_agg(json_build_object('id', p.id, 'vat_rate', p.vat_rate)) from product p
    where p.company_id = b.company_id and p.branch_id = b.id and p.id = any (:products)), '[]') as sold
from branch b where b.company_id = :company_id and b.id = :branch_id`)

/** Prices the lines as the marketplace did: its prices, and its discounts allocated to the lines. */
const priced = ({ lines, discounts }: ExternalOrder, sold: readonly Sold[]) => {
  const rates = new Map(sold.map(({ id, vat_rate }) => [id, vat_rate]))
  const open = lines.map(({ product_id, quantity, unit, gross }) => ({
    product_id: product_id ?? 0,
    quantity,
    list_unit: unit,
    unit,
    options: 0,
    vat_rate: rates.get(product_id ?? 0) ?? foodVatRate,
    gross,
    net: gross,
    shares: [],
  }))
  const goods: Goods = { lines: open, ordered: [...open], reductions: [] }
  for (const { label, amount } of discounts) reduce(goods, { kind: 'campaign', label, borne_by: 'branch', amount })
  return { lines: pricedLines(goods), reductions: goods.reductions }
}

/**
 * Writes an order of a marketplace exactly once, whatever the menu sells at the moment: the guest has ordered and may
 * have paid. Returns its id, or undefined if the order is there already.
 */
export async function placeExternal(query: Query, keys: BranchKeys, order: ExternalOrder): Promise<number | undefined> {
  const type = order.courier === 'pickup' ? 'comeGetIt' : 'deliveryToAddress'
  const products = order.lines.flatMap(({ product_id }) => product_id ?? [])
  const [start] = await selectOrderId(query, { ...keys, products, kind: order.payment, type })
  if (!start?.payment_method) throw new Error('an installation has payment methods')
  const { order_id, branch_code, payment_method, sold } = start
  const { lines, reductions } = priced(order, sold)
  const goods = lines.reduce((sum, { gross }) => sum + gross, 0)
  const total = lines.reduce((sum, { net }) => sum + net, 0) + order.delivery_fee + order.tip
  const key = `${order.branch_integration_id} ${order.external_id}`
  const code = await insertOrder(query, {
    company: keys.company_id,
    branch: keys.branch_id,
    channel: await connectorChannel(query, keys.company_id, order.platform_id),
    key,
    hash: createHash('sha256').update(key).digest(),
    order: order_id,
    price: '{}',
    branch_code,
    type,
    source: 'integration',
    payment_method,
    member: null,
    customer_name: order.customer_name,
    customer_phone: order.customer_phone,
    address: order.address ? JSON.stringify(order.address) : null,
    table_number: null,
    note: order.note,
    currency: order.currency,
    goods,
    delivery_fee: order.delivery_fee,
    tip: order.tip,
    wallet: 0,
    points: 0,
    total,
    to_collect: order.payment === 'online' ? total : Math.max(0, total - order.sponsored),
    zone_minutes: 0,
    scheduled_for: order.scheduled_for?.toISOString() ?? null,
    lines: JSON.stringify(lines.map((line, i) => ({ ...line, ...soldAs(order, i) }))),
    reductions: JSON.stringify(reductions.map((one, i) => ({ no: i + 1, ...one, labels: null }))),
    terms: null,
    table: null,
  })
  if (code === undefined) return undefined
  const { branch_integration_id, external_id, external_code, storefront, courier, answer_by, sponsored } = order
  await insertExternal(query, {
    ...keys,
    order_id,
    branch_integration_id,
    external_id,
    external_code,
    storefront,
    courier,
    answer_by: answer_by?.toISOString() ?? null,
    sponsored,
    refs: JSON.stringify(order.refs),
  })
  return order_id
}

/** Returns what a stored line takes from the marketplace's line. */
const soldAs = ({ lines }: ExternalOrder, at: number) => {
  const { product_id = null, name = '', options = [], note = null } = lines[at] ?? {}
  return { no: at + 1, product_id, name, names: null, options, note, choice: null, takes: null, seat: null }
}
