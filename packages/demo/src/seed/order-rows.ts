import { addressNotes, orderNotes } from '../content/notes.ts'
import { chance, int, pick, type Random } from '../random.ts'
import { add } from './copy.ts'
import type { Standing } from './happenings.ts'
import { fullName } from './members.ts'
import { offerNames } from './offers.ts'
import type { OrderTables } from './order-tables.ts'
import type { PlannedOrder } from './plan.ts'
import type { Sale } from './sale.ts'
import type { SeededBranch, World } from './world.ts'

/** A finished order with all its data. */
export interface FinishedOrder {
  id: number
  code: string
  order: PlannedOrder
  sale: Sale
  standing: Standing
  scheduled: number | null
}

const instant = (at: number | null) => (at === null ? null : new Date(at))

const noteOf = (random: Random, { type }: Sale) => {
  if (type === 'deliveryToAddress' && chance(random, 0.09)) return pick(random, addressNotes)
  return chance(random, 0.07) ? pick(random, orderNotes) : null
}

const guestOf = (random: Random, { member, source }: Sale) => {
  if (member) return { customer_name: member.name, customer_phone: member.phone }
  if (source !== 'integration') return { customer_name: null, customer_phone: null }
  // A marketplace shares no more of its guests' data.
  const { first, last } = fullName(random)
  return { customer_name: `${first} ${last.charAt(0)}.`, customer_phone: null }
}

const lineRows = ({ lines: goods, price }: Sale, returned: boolean) =>
  price.lines.map((line, i) => ({
    no: i + 1,
    product_id: line.product_id,
    name: goods[i]?.name.tr ?? '',
    names: goods[i]?.name ?? null,
    quantity: line.quantity,
    list_unit: line.list_unit,
    unit: line.unit,
    options: goods[i]?.options ?? '[]',
    note: goods[i]?.note ?? null,
    gross: line.gross,
    discount: line.discount,
    net: line.net,
    vat_rate: line.vat_rate,
    vat: line.vat,
    returned_quantity: returned ? line.quantity : 0,
  }))

/** Returns the delivery ring of an order. */
export const zoneOf = (branch: SeededBranch, { address }: Sale) =>
  address ? (branch.of.zones[address.ring] ?? null) : null

const moneyOf = ({ price }: Sale, returned: boolean) => ({
  currency: 'TRY',
  goods: price.goods,
  delivery_fee: price.delivery_fee,
  tip: price.tip,
  wallet: price.wallet,
  points: price.reductions.find(({ kind }) => kind === 'points')?.amount ?? 0,
  total: price.total,
  to_collect: price.to_collect,
  returned_amount: returned ? price.lines.reduce((sum, { net }) => sum + net, 0) : 0,
})

const timesOf = (standing: Standing) => ({
  status: standing.status,
  preparation_minutes: standing.preparation,
  promised_at: instant(standing.promised),
  approved_at: instant(standing.approved),
  ready_at: instant(standing.ready),
  departed_at: instant(standing.departed),
  delivered_at: instant(standing.delivered),
  closed_at: instant(standing.closed),
  alarm_level: standing.status === 'waiting_for_approval' ? 1 : 0,
  prints: standing.approved === null ? 0 : 1,
  version: standing.version,
})

const tableNumber = (random: Random, { of }: SeededBranch, { type, source }: Sale) => {
  const sits = type === 'orderOnTheTable' || (type === 'onlyPayment' && source === 'table')
  return sits ? String(int(random, 1, of.tables)) : null
}

const addressOf = ({ address }: Sale) => address && { text: address.text, lat: address.lat, lng: address.lng }

/** Adds an order with lines, reductions and history. */
export const addOrder = (
  tables: OrderTables,
  random: Random,
  { id, code, order, sale, standing, scheduled }: FinishedOrder,
  world: World,
) => {
  const { branch } = order
  const { source, type, price } = sale
  const keys = { company_id: branch.company.id, branch_id: branch.id }
  const returned = standing.status === 'returned'
  const lines = lineRows(sale, returned)
  add(tables.orders, {
    ...keys,
    ...guestOf(random, sale),
    ...moneyOf(sale, returned),
    ...timesOf(standing),
    id,
    code,
    delivery_type: type,
    source,
    channel_id: branch.company.channels[source],
    payment_method_id:
      world.payments.find((way) => way.kind === sale.payment && way.delivery_types.includes(type))?.id ?? null,
    member_id: sale.member?.id ?? null,
    address: addressOf(sale),
    table_number: tableNumber(random, branch, sale),
    note: noteOf(random, sale),
    zone_max_minutes: zoneOf(branch, sale)?.max_minutes ?? 0,
    scheduled_for: instant(scheduled),
    created_at: new Date(order.at),
  })
  for (const line of lines) add(tables.lines, { ...keys, ...line, order_id: id })
  for (const [i, { kind, label, borne_by, amount }] of price.reductions.entries()) {
    add(tables.reductions, {
      ...keys,
      order_id: id,
      no: i + 1,
      kind,
      label,
      labels: offerNames.get(label) ?? null,
      borne_by,
      amount,
    })
  }
  for (const { action, at, by, minutes, reason, note, from, to } of standing.events) {
    const detail =
      action === 'return' ? { lines: lines.map(({ no, quantity }) => ({ no, quantity })), borne_by: 'branch' } : null
    const who = { actor_kind: by.kind, actor_id: by.id, actor_name: by.name }
    const what = { action, from_status: from, to_status: to, reason_id: reason, note, minutes, detail }
    add(tables.events, { ...keys, ...who, ...what, order_id: id, created_at: new Date(at) })
  }
}
