import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { OrderDetail, PricedDetail } from '@sofra/contract/order/fulfilment/order.contract.ts'
import type { OrderView } from '@sofra/contract/order/fulfilment/order.view.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { notFound } from '../../../kernel/errors.ts'
import { inLang, translate } from '../../../kernel/words.ts'
import { deliverySettings } from '../../platform/delivery-type/delivery-type.api.ts'
import { cardFor, cardOf, lineFor, type NamedLine, viewOf } from './order.cards.api.ts'
import { readCurrentOrder, stepsFor } from './order.state.ts'

type EventRow = Omit<OrderDetail['events'][number], 'reason'> & { reason: Row<'cancel_reason'>['name'] | null }
type Prices = Pick<
  PricedDetail,
  'total' | 'goods' | 'delivery_fee' | 'tip' | 'wallet' | 'to_collect' | 'returned_amount'
>
interface Reduction extends Omit<PricedDetail['reductions'][number], 'label'> {
  label: string
  labels: Translated | null
}
interface More extends Prices {
  lines: NamedLine<PricedDetail['lines'][number]>[]
  reductions: Reduction[]
  prints: number
  events: EventRow[]
}

const moreSql = `
select o.total, o.goods, o.delivery_fee, o.tip, o.wallet, o.to_collect, o.prints, o.returned_amount,
  (select coalesce(jsonb_agg(to_jsonb(l) - 'company_id' - 'branch_id' - 'order_id' - 'product_id' - 'returned' order by l.no), '[]')
    from order_line l where l.company_id = o.company_id and l.order_id = o.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'label', r.label, 'labels', r.labels, 'borne_by', r.borne_by, 'amount', r.amount)
      order by r.no), '[]')
    from order_reduction r where r.company_id = o.company_id and r.order_id = o.id) as reductions,
  (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', to_char(e.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'action', e.action, 'from', e.from_status, 'to', e.to_status, 'actor_kind', e.actor_kind, 'actor_name', e.actor_name,
      'reason', c.name, 'note', e.note, 'minutes', e.minutes, 'refund', e.detail->'refund') order by e.id), '[]')
    from order_event e left join cancel_reason c on c.id = e.reason_id
    where e.company_id = o.company_id and e.order_id = o.id) as events
from orders o where o.company_id = $1 and o.id = $2`

type GivenBack = NonNullable<EventRow['refund']>

const givenBack = ({ wallet, points, online, collected }: GivenBack) => ({ wallet, points, online, collected })

const eventFor = ({ reason, refund, ...event }: EventRow, lang: Lang, { price }: OrderView) => ({
  ...event,
  reason: reason && inLang(reason, lang),
  refund: price && refund ? givenBack(refund) : null,
})

const reductionIn = ({ label, labels, ...one }: Reduction, lang: Lang) => ({
  ...one,
  label: labels ? inLang(labels, lang) : label || translate(lang, `reduction.${one.kind}` as PhraseKey),
})

/** An order with its lines and events, and the steps that the caller may make now. */
export async function detailOf(context: Context, branchId: number, orderId: number): Promise<OrderDetail> {
  const { query, lang, pools, now } = context
  const companyId = companyOf(context)
  const view = viewOf(context)
  const order = await readCurrentOrder(context, branchId, orderId)
  const card = await cardOf(query, companyId, orderId)
  const [more] = await query<More>(moreSql, [companyId, orderId])
  if (!card || !more) throw notFound()
  const { prints, events, lines, reductions, ...prices } = more
  const known = {
    ...cardFor(card, lang, view),
    prints,
    events: events.map((event) => eventFor(event, lang, view)),
    allowed: stepsFor(await deliverySettings(pools), order, person(context).keys, now),
  }
  if (!view.price) return { ...known, total: null }
  return {
    ...known,
    ...prices,
    lines: lines.map((line) => lineFor(line, lang)),
    reductions: reductions.map((one) => reductionIn(one, lang)),
  }
}

/** Counts a print. The database counts, so that of two desks that print at once only one gets the original. */
export async function countPrint(context: Context, branchId: number, orderId: number) {
  const [row] = await context.query<{ prints: number }>(
    `update orders set prints = prints + 1
     where company_id = $1 and branch_id = $2 and id = $3 and delivery_type = any ($4) returning prints`,
    [companyOf(context), branchId, orderId, viewOf(context).types],
  )
  if (!row) throw notFound()
  return { number: row.prints, is_copy: row.prints > 1 }
}
