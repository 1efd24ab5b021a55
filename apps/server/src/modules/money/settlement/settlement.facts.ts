import {
  type RefundsByBearer,
  type SettledOrder,
  type Settlement,
  type SettlementTerms,
  settlementAmounts,
} from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { businessDaySql } from '../../branch/branch/branch.day.api.ts'

type OrderColumns = Pick<
  Row<'orders'>,
  'company_id' | 'branch_id' | 'status' | 'source' | 'currency' | 'delivery_fee' | 'tip'
>

/** An order that changed, as its settlement needs it. */
interface FactsRow extends OrderColumns {
  order_id: number
  delivery_type: DeliveryType
  action: string
  at: string
  /** Business days of the order and of the change. */
  placed_day: string
  changed_day: string
  goods: number
  branch_discount: number
  platform_discount: number
  online: number
  branch_refunds: RefundsByBearer | null
  platform_refunds: RefundsByBearer | null
  /** Sums of its entries so far, their number, and the terms of the first one. */
  booked: Settlement | null
  entries: number
  terms: SettlementTerms | null
}

const refundsSql = (bearer: string) => `
  jsonb_build_object(${Object.entries({
    goods: `'goods'`,
    branch_discount: `'discount_branch'`,
    platform_discount: `'discount_platform'`,
    online: `'online'`,
  })
    .map(
      ([name, field]) =>
        `'${name}', coalesce(sum((e.refund->>${field})::bigint) filter (where e.borne_by = '${bearer}'), 0)`,
    )
    .join(', ')},
    'by_restaurant', coalesce(sum((e.refund->>'wallet')::bigint + (e.refund->>'collected')::bigint) filter (where e.borne_by = '${bearer}'), 0))`

const bookedSql = settlementAmounts.map(
  (name) => `'${name}', coalesce(sum(s.${name}) filter (where s.action <> 'correction'), 0)`,
)

/**
 * The changed orders: `changes` is a list of `{ company_id, order_id, action, at }`. A return that was undone is followed
 * by its undoing among the steps of the order. Corrections by hand are no part of what an order's state explains.
 */
export const selectFacts = statement<{ changes: string }, FactsRow>(`
select o.company_id, o.branch_id, o.id as order_id, o.status, o.delivery_type, o.source, o.currency, o.delivery_fee, o.tip, c.action, c.at,
  ${businessDaySql('o.created_at')} as placed_day, ${businessDaySql('c.at')} as changed_day,
  l.goods, d.branch_discount, d.platform_discount,
  case when p.kind = 'online' and o.source <> 'integration' then o.to_collect - o.due else 0 end as online,
  t.branch_refunds, t.platform_refunds, s.booked, s.entries, s.terms
from jsonb_to_recordset(:changes) as c (company_id bigint, order_id bigint, action text, at timestamptz)
join orders o on o.company_id = c.company_id and o.id = c.order_id
join branch b on b.company_id = o.company_id and b.id = o.branch_id
join payment_method p on p.id = o.payment_method_id
cross join lateral (
  select coalesce(sum(gross), 0)::bigint as goods, coalesce(sum(returned_quantity), 0) > 0 as is_returned
  from order_line where company_id = o.company_id and order_id = o.id
) l
cross join lateral (
  select coalesce(sum(amount) filter (where borne_by = 'branch'), 0)::bigint as branch_discount,
    coalesce(sum(amount) filter (where borne_by = 'platform'), 0)::bigint as platform_discount
  from order_reduction where company_id = o.company_id and order_id = o.id
) d
left join lateral (
  select ${refundsSql('branch')} as branch_refunds, ${refundsSql('platform')} as platform_refunds
  from (
    select action, detail->'refund' as refund, detail->>'borne_by' as borne_by, lead(action) over (order by id) as next
    from order_event where company_id = o.company_id and order_id = o.id
      and action not in ('delay', 'ready', 'recall', 'print', 'edit')
  ) e where e.action = 'return' and e.next is distinct from 'revert'
) t on l.is_returned
cross join lateral (
  select jsonb_build_object(${bookedSql.join(', ')}) as booked, count(*)::int as entries,
    (array_agg(s.terms) filter (where s.no = 1))[1] as terms
  from settlement_entry s where s.company_id = o.company_id and s.order_id = o.id
) s`)

export type OrderFacts = FactsRow

const noRefunds: RefundsByBearer = { goods: 0, branch_discount: 0, platform_discount: 0, online: 0, by_restaurant: 0 }

/** A marketplace receives and refunds the online payments of its orders itself. */
const refundsOf = ({ source }: OrderFacts, refunds: RefundsByBearer | null): RefundsByBearer => {
  const all = refunds ?? noRefunds
  return source === 'integration' ? { ...all, online: 0 } : all
}

/** Returns the order as the rules of settlements read it. */
export const settledOrderOf = (facts: OrderFacts): SettledOrder => ({
  ...facts,
  counts: facts.status !== 'cancelled' && facts.status !== 'waiting_for_approval',
  is_delivery: facts.delivery_type === 'deliveryToAddress',
  branch_refunds: refundsOf(facts, facts.branch_refunds),
  platform_refunds: refundsOf(facts, facts.platform_refunds),
})
