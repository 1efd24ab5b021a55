import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderOfMember, orderPlaced } from '@sofra/contract/order/orders/order.events.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Channel, type Context, channel as callingChannel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { onCommit, type Query } from '../../../kernel/database/tenant.ts'
import { notify } from '../../../kernel/events/notify.ts'
import { welcome } from '../../member/ledger/ledger.api.ts'
import { ensureMember, namedLanguage, noteLanguage } from '../../member/member/member.api.ts'
import { type Breakdown, storedLines, storedReductions } from './ordering.breakdown.ts'
import { rejected } from './ordering.checks.ts'
import { type Loaded, phoneOf } from './ordering.load.ts'
import type { Offer } from './ordering.price.ts'
import { portionsOf } from './stock/ordering.stock.ts'

// One statement writes the whole order: nine round trips would take three times as long. All parts depend on the
// idempotency row: for a used key nothing is written and no row is returned.
const placeSqlOf = (bill: string, emitted: readonly string[]) => `
with idem as (
  insert into idempotency (company_id, channel_id, key, hash, order_id, body) values (:company, :channel, :key, :hash, :order, :price)
  on conflict do nothing returning order_id
), ${bill}head as (
  update branch_head set order_no = order_no + 1, event_no = event_no + ${emitted.length}, waiting_for_approval = waiting_for_approval + 1
  where company_id = :company and branch_id = :branch and exists (select from idem)${bill && ' and exists (select from bill)'}
  returning order_no, event_no
), placed as (
  insert into orders (id, company_id, branch_id, code, delivery_type, source, channel_id, payment_method_id, member_id,
    customer_name, customer_phone, address, table_number, note, currency, goods, delivery_fee, tip, wallet, points, total,
    to_collect, zone_max_minutes, scheduled_for, terms${bill && ', bill_id'})
  select :order, :company, :branch, :branch_code || '-' || order_no, :type, :source, :channel, :payment_method, :member,
    :customer_name, :customer_phone, :address, :table_number, :note, :currency, :goods, :delivery_fee, :tip, :wallet, :points, :total,
    :to_collect, :zone_minutes, :scheduled_for, :terms${bill && ', (select id from bill)'}
  from head returning code
), lines as (
  insert into order_line (company_id, branch_id, order_id, no, product_id, name, names, quantity, list_unit, unit, options, note, gross,
    discount, net, vat_rate, vat, choice, takes, seat)
  select :company, :branch, :order, l.no, l.product_id, l.name, l.names, l.quantity, l.list_unit, l.unit, l.options, l.note, l.gross, l.discount, l.net,
    l.vat_rate, l.vat, l.choice, l.takes, l.seat
  from head, jsonb_to_recordset(:lines) as l (no int, product_id bigint, name text, names jsonb, quantity int, list_unit bigint, unit bigint,
    options jsonb, note text, gross bigint, discount bigint, net bigint, vat_rate int, vat bigint,
    choice jsonb, takes jsonb, seat smallint)
), reductions as (
  insert into order_reduction (company_id, branch_id, order_id, no, kind, label, labels, borne_by, amount)
  select :company, :branch, :order, r.no, r.kind, r.label, r.labels, r.borne_by, r.amount
  from head, jsonb_to_recordset(:reductions) as r (no int, kind text, label text, labels jsonb, borne_by text, amount bigint)
), event as (
  insert into order_event (company_id, branch_id, order_id, action, to_status, actor_kind, actor_id)
  select :company, :branch, :order, 'place', 'waiting_for_approval', 'channel', :channel from head
), emitted as (
  insert into event (company_id, branch_id, no, name, subject_id, payload)
  ${emitted.map((name, i) => `select :company, :branch, event_no - ${emitted.length - 1 - i}, '${name}', :order, '{}'::jsonb from head`).join(' union all ')}
)
select code from placed`

// A table order joins the table's open bill or opens one. The bill is locked before the branch, like by a payment.
const billSql = `bill as (
  insert into bill (company_id, branch_id, table_id) select :company, :branch, :table::bigint from idem
  on conflict (company_id, branch_id, table_id) where closed_at is null do update set version = bill.version + 1
  returning id
), `
/** The events of an order; an order of a member emits one more. */
const emittedEvents = { ofGuest: [orderPlaced.name], ofMember: [orderPlaced.name, orderOfMember.name] }

/** A new order as it is stored. */
export interface OrderRows {
  company: number
  channel: number
  key: string
  hash: Buffer
  order: number
  /** JSON columns are passed as text. */
  price: string
  branch: number
  branch_code: string | null
  type: Basket['delivery_type']
  source: OrderSource
  payment_method: number
  member: number | null
  customer_name: string | null
  customer_phone: string | null
  address: string | null
  table_number: string | null
  note: string | null
  currency: string
  goods: number
  delivery_fee: number
  tip: number
  wallet: number
  points: number
  total: number
  to_collect: number
  zone_minutes: number
  scheduled_for: string | null
  lines: string
  reductions: string
  /** Null: its reductions keep their amounts. */
  terms: string | null
  /** Used if the order joins a bill. */
  table: number | null
}
const place = {
  ofGuest: statement<OrderRows, { code: string }>(placeSqlOf('', emittedEvents.ofGuest)),
  ofMember: statement<OrderRows, { code: string }>(placeSqlOf('', emittedEvents.ofMember)),
}
const placeAtTable = {
  ofGuest: statement<OrderRows, { code: string }>(placeSqlOf(billSql, emittedEvents.ofGuest)),
  ofMember: statement<OrderRows, { code: string }>(placeSqlOf(billSql, emittedEvents.ofMember)),
}

/** `body` is the price, as `Breakdown`. */
type EarlierUse = Pick<Row<'idempotency'>, 'hash' | 'body' | 'order_id'> & Pick<Row<'orders'>, 'code'>

/** Returns the order for which a channel used a key. */
export async function earlierUse(
  query: Query,
  { companyId, id }: Channel,
  key: string,
): Promise<EarlierUse | undefined> {
  const [use] = await query<EarlierUse>(
    `select i.hash, i.body, i.order_id, o.code
     from idempotency i join orders o on o.company_id = i.company_id and o.id = i.order_id
     where i.company_id = $1 and i.channel_id = $2 and i.key = $3`,
    [companyId, id, key],
  )
  return use
}

interface NewOrder {
  loaded: Loaded
  offer: Offer
  basket: Basket
  channel: Channel
  key: string
  /** Hash of the basket. */
  hash: Buffer
  price: Breakdown
  /** The member's id; a guest with a phone becomes a member. */
  memberId: number | null
}

/** Returns how a line was chosen, for which seat, and what it takes from stock. */
const chosenBy = ({ lines }: Offer, basket: Basket, at: number) => ({
  choice: basket.lines[at]?.options ?? [],
  seat: basket.lines[at]?.seat ?? null,
  takes: portionsOf(lines[at]?.takes ?? []),
})

const fullName = ({ member }: Basket) => [member?.first_name, member?.last_name].filter(Boolean).join(' ') || null

const worthOfPoints = ({ price }: Offer) =>
  price.reductions.reduce((sum, { kind, amount }) => (kind === 'points' ? sum + amount : sum), 0)

/** Writes an order with its lines and its events in one statement. Returns its code, or undefined when the key was used. */
export async function insertOrder(query: Query, rows: OrderRows): Promise<string | undefined> {
  const of = rows.member === null ? 'ofGuest' : 'ofMember'
  const write = (rows.table === null ? place : placeAtTable)[of]
  const [row] = await write(query, rows)
  const partition = { company_id: rows.company, branch_id: rows.branch }
  if (row)
    onCommit(query, () => {
      for (const name of emittedEvents[of]) notify(partition, name)
    })
  return row?.code
}

/** Writes a priced basket. Returns the order's code, or undefined when the key was used. */
export const writeOrder = (query: Query, order: NewOrder): Promise<string | undefined> => {
  const { loaded, offer, basket, channel, key, hash, price, memberId } = order
  const table = basket.delivery_type === 'orderOnTheTable' ? loaded.table : null
  return insertOrder(query, {
    company: channel.companyId,
    channel: channel.id,
    key,
    hash,
    order: loaded.order_id,
    price: JSON.stringify(price),
    branch: basket.branch_id,
    branch_code: loaded.branch?.code ?? null,
    type: basket.delivery_type,
    source: channel.source,
    payment_method: basket.payment_method,
    member: memberId,
    customer_name: fullName(basket),
    customer_phone: phoneOf(basket),
    address: basket.address ? JSON.stringify(basket.address) : null,
    table_number: loaded.table?.number ?? null,
    note: basket.note || null,
    currency: price.currency,
    goods: price.goods,
    delivery_fee: price.delivery_fee,
    tip: price.tip,
    wallet: price.wallet,
    points: worthOfPoints(offer),
    total: price.total,
    to_collect: price.to_collect,
    zone_minutes: offer.zone?.max_minutes ?? 0,
    scheduled_for: basket.scheduled_for ?? price.earliest_at ?? null,
    lines: JSON.stringify(storedLines(price.lines).map((line, i) => ({ ...line, ...chosenBy(offer, basket, i) }))),
    reductions: JSON.stringify(storedReductions(offer)),
    terms: JSON.stringify(offer.granted),
    table: table?.id ?? null,
  })
}

/**
 * Locks the open bill of a table until the transaction ends if only the restaurant opens tables: a payment may be
 * closing it. Throws 422 if the bill was closed.
 */
export async function lockOpenTable(
  query: Query,
  { table }: Loaded,
  { branch_id }: Basket,
  companyId: number,
): Promise<void> {
  if (table?.is_open !== true) return
  const [bill] = await query(
    'select from bill where company_id = $1 and branch_id = $2 and table_id = $3 and closed_at is null for no key update',
    [companyId, branch_id, table.id],
  )
  if (!bill) throw rejected([{ path: 'table_token', code: 'ordering.table-closed' }])
}

const ownSources: ReadonlySet<OrderSource> = new Set(['web', 'mobile', 'table'])

/** Returns the member of a phone; a new guest becomes a member. Returns null for a phone that a member only typed. */
export async function memberFor(
  query: Query,
  loaded: Loaded,
  basket: Basket,
  companyId: number,
): Promise<number | null> {
  const phone = phoneOf(basket)
  if (loaded.member || !phone) return loaded.member?.id ?? null
  const { first_name = '', last_name = '', email = '' } = basket.member ?? {}
  const member = await ensureMember(query, companyId, { phone, first_name, last_name, email })
  if (member.is_claim) return null
  if (member.is_new && loaded.branch?.settings.points?.first_membership)
    await welcome(query, { companyId, memberId: member.id })
  return member.id
}

/**
 * Stores the language of a guest. A signed-in member's language replaces the stored one; for a phone without sign-in it
 * is stored only if none is known. Orders by phone, kiosk and marketplace are ignored, because their language is not
 * the guest's.
 */
export async function storeGuestLanguage(
  query: Query,
  { member, spends }: Loaded,
  memberId: number | null,
  context: Context,
): Promise<void> {
  const { companyId, source } = callingChannel(context)
  const lang = namedLanguage(context)
  if (!memberId || !lang || !ownSources.has(source)) return
  const storedLanguage = member?.lang ?? null
  if (storedLanguage !== lang && (spends || storedLanguage === null))
    await noteLanguage(query, companyId, memberId, lang)
}
