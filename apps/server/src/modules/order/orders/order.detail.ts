import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { editRefusal } from '@sofra/contract/order/order-edit/order-edit.rules.ts'
import type { OrderDetail, PricedDetail } from '@sofra/contract/order/orders/order.contract.ts'
import type { OrderView } from '@sofra/contract/order/orders/order.view.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { inLang, translate } from '../../../kernel/words.ts'
import { deliverySettings } from '../../platform/delivery-type/delivery-type.api.ts'
import { cardFor, cardOf, lineFor, type NamedLine, viewOf } from './order.cards.api.ts'
import { readCurrentOrder, stepsFor } from './order.state.ts'

type Edit = NonNullable<OrderDetail['events'][number]['edit']>
type StoredEdit = Omit<Edit, 'lines'> & { lines: NamedLine<Edit['lines'][number]>[] }
type EventRow = Omit<OrderDetail['events'][number], 'reason' | 'edit'> & {
  edit: StoredEdit | null
  reason: Row<'cancel_reason'>['name'] | null
}
type Prices = Pick<
  PricedDetail,
  'total' | 'goods' | 'delivery_fee' | 'tip' | 'wallet' | 'to_collect' | 'returned_amount'
>
interface Reduction extends Omit<PricedDetail['reductions'][number], 'label'> {
  label: string
  labels: Translated | null
}
interface More extends Prices, Pick<Row<'orders'>, 'prints' | 'member_id'> {
  lines: NamedLine<PricedDetail['lines'][number]>[]
  reductions: Reduction[]
  bill_open: boolean
  events: EventRow[]
}

const moreSql = `
select o.total, o.goods, o.delivery_fee, o.tip, o.wallet, o.to_collect, o.prints, o.member_id, o.returned_amount,
  exists (select from bill b where b.company_id = o.company_id and b.branch_id = o.branch_id and b.id = o.bill_id
    and b.closed_at is null) as bill_open,
  (select coalesce(jsonb_agg((to_jsonb(l) - 'company_id' - 'branch_id' - 'order_id' - 'product_id' - 'returned_quantity' - 'choice' - 'takes')
      || jsonb_build_object('returned', l.returned_quantity) order by l.no), '[]')
    from order_line l where l.company_id = o.company_id and l.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'label', r.label, 'labels', r.labels, 'borne_by', r.borne_by, 'amount', r.amount)
      order by r.no), '[]')
    from order_reduction r where r.company_id = o.company_id and r.order_id = o.id) as reductions,
  (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'action', e.action, 'from', e.from_status, 'to', e.to_status, 'actor_kind', e.actor_kind, 'actor_name', e.actor_name,
      'reason', c.name, 'note', e.note, 'minutes', e.minutes, 'refund', e.detail->'refund', 'edit', e.detail->'edit',
      'returned', case when e.action = 'return' then e.detail->'lines' end) order by e.id), '[]')
    from order_event e left join cancel_reason c on c.id = e.reason_id
    where e.company_id = o.company_id and e.order_id = o.id) as events
from orders o where o.company_id = $1 and o.id = $2`

type EventRefund = NonNullable<EventRow['refund']>

const shownRefund = ({ wallet, points, online, collected }: EventRefund) => ({ wallet, points, online, collected })

const eventFor = ({ reason, refund, edit, ...event }: EventRow, lang: Lang, { price }: OrderView) => ({
  ...event,
  edit: edit && { ...edit, lines: edit.lines.map((line) => lineFor(line, lang)), total: price ? edit.total : null },
  reason: reason && inLang(reason, lang),
  refund: price && refund ? shownRefund(refund) : null,
})

const reductionIn = ({ label, labels, ...one }: Reduction, lang: Lang) => ({
  ...one,
  label: labels ? inLang(labels, lang) : label || translate(lang, `reduction.${one.kind}` as PhraseKey),
})

/** Reads an order with lines and events, in a language and a view; throws 404. */
const readDetail = async (
  query: Query,
  companyId: number,
  orderId: number,
  { lang, view }: { lang: Lang; view: OrderView },
) => {
  const card = await cardOf(query, companyId, orderId)
  const [more] = await query<More>(moreSql, [companyId, orderId])
  if (!card || !more) throw notFound()
  const { prints, member_id, bill_open, events, lines, reductions, ...prices } = more
  const base = {
    ...cardFor(card, lang, view),
    company_id: card.company_id,
    member_id: view.contact ? member_id : null,
    prints,
    events: events.map((event) => eventFor(event, lang, view)),
  }
  const priced = {
    ...prices,
    lines: lines.map((line) => lineFor(line, lang)),
    reductions: reductions.map((one) => reductionIn(one, lang)),
  }
  return { known: base, priced, bill_open }
}

/** Returns an order with lines and events, and the steps that the caller may make now. */
export async function detailOf(context: Context, branchId: number, orderId: number): Promise<OrderDetail> {
  const { query, lang, pools, now } = context
  const view = viewOf(context)
  const order = await readCurrentOrder(context, branchId, orderId)
  const { known: base, priced, bill_open } = await readDetail(query, companyOf(context), orderId, { lang, view })
  const may = {
    editable: editRefusal({ ...order, bill_open }) === null,
    allowed: stepsFor(await deliverySettings(pools), order, person(context).keys, now),
  }
  return view.price ? { ...base, ...priced, ...may } : { ...base, total: null, ...may }
}

const fullView: OrderView = { contact: true, price: true, types: deliveryTypes }

/** Returns an order with everything that is printed, for any printer; throws 404. */
export async function orderOnPaper(
  query: Query,
  companyId: number,
  orderId: number,
  lang: Lang,
): Promise<PricedDetail> {
  const { known: base, priced } = await readDetail(query, companyId, orderId, { lang, view: fullView })
  return { ...base, ...priced, editable: false, allowed: [] }
}
