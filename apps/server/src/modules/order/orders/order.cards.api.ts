import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { finishedOnDesk, type OrderCard, openOnDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { hiddenColumns, type OrderView, orderViewOf } from '@sofra/contract/order/orders/order.view.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { plannedAnew } from '../../../kernel/database/client.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { inLang } from '../../../kernel/words.ts'

/** A stored name: in Turkish, and in all languages if others exist. */
export interface StoredName {
  name: string
  names?: Translated | null
}

type CardLine = OrderCard['lines'][number]
/** A line with its stored names. */
export type NamedLine<Line extends Omit<CardLine, 'quantity' | 'returned' | 'seat'> = CardLine> = Omit<
  Line,
  'options'
> &
  StoredName & { options: (Line['options'][number] & StoredName)[] }

/** A card with names in all languages. */
export interface CardRow extends Omit<OrderCard, 'payment_name' | 'lines'> {
  lines: NamedLine[]
  company_id: number
  member_id: number | null
  payment_names: Row<'payment_method'>['name']
}

/** SQL: columns of an order in list and desk; `o`, `b` and `p` are order, branch and payment method. */
export const headColumns = `o.id, o.branch_id, b.name as branch_name, b.timezone, o.code, o.version, o.status, o.delivery_type, o.source,
  p.name as payment_names, p.kind as payment_kind, o.customer_name, o.customer_phone, o.table_number, o.currency, o.total,
  o.created_at, o.scheduled_for`

/** SQL: the tables of these columns. */
export const fromOrders = `from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
  join payment_method p on p.id = o.payment_method_id`

const cardColumns = `${headColumns}, o.company_id, o.member_id,
  case when o.source = 'integration' then (select jsonb_build_object('id', m.id, 'name', m.name)
    from channel h join integration_platform m on m.id = h.integration_platform_id
    where h.company_id = o.company_id and h.id = o.channel_id) end as marketplace,
  case when o.source = 'integration' then (select jsonb_build_object('code', x.external_code, 'storefront', x.storefront, 'courier', x.courier,
      'answer_by', x.answer_by, 'trouble', x.trouble, 'unmatched', (select count(*) from order_line l
        where l.company_id = o.company_id and l.order_id = o.id and l.product_id is null))
    from external_order x where x.company_id = o.company_id and x.order_id = o.id) end as external,
  o.address->>'text' as address_text, o.note, o.preparation_minutes,
  o.promised_at, o.approved_at, o.auto_accepted, o.ready_at, o.departed_at, o.delivered_at, o.closed_at, o.alarm_level, o.edits, o.due,
  (select coalesce(jsonb_agg(jsonb_build_object('no', l.no, 'name', l.name, 'names', l.names, 'quantity', l.quantity, 'returned', l.returned_quantity, 'note', l.note, 'seat', l.seat,
      'options',
      (select coalesce(jsonb_agg(jsonb_build_object('name', x->>'name', 'names', x->'names', 'quantity', x->'quantity', 'removed', x->'removed')), '[]')
        from jsonb_array_elements(l.options) x)) order by l.no), '[]')
    from order_line l where l.company_id = o.company_id and l.order_id = o.id) as lines`

/** Returns what the caller may see of orders. */
export const viewOf = (context: Context): OrderView => orderViewOf(person(context).keys)

/** Converts a row to a reader's language, without the fields that they may not see. */
export const rowFor = <T extends { payment_names: CardRow['payment_names'] }>(
  { payment_names, ...row }: T,
  lang: Lang,
  view: OrderView,
) => ({
  ...row,
  payment_name: inLang(payment_names, lang),
  ...Object.fromEntries(hiddenColumns(view).map((column) => [column, null])),
})

/** Converts a stored name to a reader's language. */
export const inReaderLanguage = <T extends StoredName>({ names, ...one }: T, lang: Lang) => ({
  ...one,
  name: names ? inLang(names, lang) : one.name,
})

/** Converts a line to a reader's language. */
export const lineFor = <Line extends NamedLine<Omit<CardLine, 'quantity' | 'returned' | 'seat'>>>(
  line: Line,
  lang: Lang,
) => ({ ...inReaderLanguage(line, lang), options: line.options.map((option) => inReaderLanguage(option, lang)) })

/** Converts a card for a reply: without company and member, and without the fields that the reader may not see. */
export const cardFor = ({ company_id: _, member_id: __, ...row }: CardRow, lang: Lang, view: OrderView): OrderCard => ({
  ...rowFor(row, lang, view),
  lines: row.lines.map((line) => lineFor(line, lang)),
  address_text: view.contact ? row.address_text : null,
  due: view.price ? row.due : null,
})

/** Returns the present cards of some orders. */
export const cardsById = (query: Query, ids: readonly number[]) =>
  query<CardRow>(`select ${cardColumns} ${fromOrders} where o.id = any ($1)`, [ids])

/** Returns a card of a company. */
export async function cardOf(query: Query, companyId: number, orderId: number): Promise<CardRow | undefined> {
  const [row] = await query<CardRow>(`select ${cardColumns} ${fromOrders} where o.company_id = $1 and o.id = $2`, [
    companyId,
    orderId,
  ])
  return row
}

const openStatuses = `('waiting_for_approval', 'preparing', 'on_the_way')`

// The business day ends when the shop closes, so the cut-off is subtracted before the date is truncated.
const dayStart = `(date_trunc('day', (now() at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))
  + make_interval(mins => b.day_cutoff_minutes)) at time zone b.timezone`

/** A branch of a desk. */
interface DeskBranch {
  id: number
  company_id: number
}

/**
 * Returns the open orders of these branches in the caller's view, oldest first, then the orders closed in this business
 * day, newest first. A single branch is a separate statement, because PostgreSQL then stops at the last shown order
 * instead of reading two days.
 */
export const deskCards = async (query: Query, branches: readonly DeskBranch[], { types }: OrderView) => {
  const [only, ...more] = branches
  const isOne = only && !more.length
  const keys = isOne ? [only.company_id, only.id] : [branches.map((b) => b.company_id), branches.map((b) => b.id)]
  const whose = isOne ? 'o.company_id = $1 and o.branch_id = $2' : 'o.company_id = any ($1) and o.branch_id = any ($2)'
  const rows = await query<{ id: number }>(
    `(select o.id from orders o where ${whose} and o.status in ${openStatuses} and o.delivery_type = any ($3)
      order by o.created_at, o.id limit ${openOnDesk})
     union all
     (select o.id from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
      where ${whose} and o.status in ('delivered', 'cancelled', 'returned') and o.delivery_type = any ($3)
        and o.created_at > now() - interval '2 days' and coalesce(o.closed_at, o.delivered_at) >= ${dayStart}
      order by o.created_at desc, o.id desc limit ${finishedOnDesk})${plannedAnew}`,
    [...keys, types],
  )
  const cards = await cardsById(
    query,
    rows.map(({ id }) => id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}
