import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Dimension } from '@sofra/contract/report/order-report/order-report.measures.ts'
import type { QueryResultRow } from 'pg'
import { plannedAnew } from '../../../kernel/database/client.ts'
import { type Statement, statement } from '../../../kernel/database/statement.ts'
import {
  deliverySecondsSql,
  isCountedSql,
  soldAmountSql,
  soldQuantitySql,
  turnoverSql,
} from '../../order/orders/order.sums.api.ts'
import { type Clocks, type OrderDimension, orderDimensions, type Reading, takenSql } from './order-report.sql.ts'

/** A group of one period; all groups beyond the limit are one with the key null. */
export interface Group {
  key: string | null
  present: boolean
  rank: number
  /** Names in all languages, if they are stored with the orders. */
  names?: Translated | null
}

interface Ranking {
  limit: number
  /** Whether groups are ranked by an amount, which not every reader may see, or by a number. */
  priced: boolean
}

/** SQL: the last part of a statement, whose groups are `sums`: ranks them and adds up those beyond the limit. */
const rankedSql = (amount: string, number: string, columns: readonly string[], names = false) => `
ranked as (
  select *, dense_rank() over (order by best desc nulls last, key) as rank
  from (select *, max(case when present then case when :priced::boolean then ${amount} else ${number} end end)
    over (partition by key) as best from sums) s
)
select case when rank <= :limit then key::text end as key, present, min(rank)::integer as rank,
  ${names ? 'any_value(names) as names, ' : ''}${columns.map((column) => `sum(${column})::bigint as ${column}`).join(', ')}
from ranked group by 1, 2${plannedAnew}`

const counted = (value: string) => `coalesce(sum(${value}) filter (where counts), 0)`

const sumColumns = [
  'orders',
  'turnover',
  'cancelled',
  'cancelled_amount',
  'returned_amount',
  'tips',
  'delivery_fees',
] as const

const sumsSql = (by: OrderDimension, clocks: Clocks) => `
${takenSql(by, clocks, `${isCountedSql} as counts, ${turnoverSql} as net, o.total, o.returned_amount, o.tip, o.delivery_fee`)},
sums as (
  select key, present, count(*) filter (where counts) as orders, ${counted('net')} as turnover,
    count(*) filter (where not counts) as cancelled, coalesce(sum(total) filter (where not counts), 0) as cancelled_amount,
    ${counted('returned_amount')} as returned_amount, ${counted('tip')} as tips, ${counted('delivery_fee')} as delivery_fees
  from taken group by key, present
),${rankedSql('turnover', 'orders', sumColumns)}`

const preparationSql = `case when o.scheduled_for is null
  then extract(epoch from coalesce(o.ready_at, o.departed_at) - o.approved_at) end`

const quantiles = (seconds: string) => `percentile_cont(array[0.5, 0.9]) within group (order by ${seconds})`

// The groups are sorted once for each of both percentiles, as every exact percentile needs it.
const timesSql = (by: OrderDimension, clocks: Clocks) => `
${takenSql(
  by,
  clocks,
  `${isCountedSql} as counts, ${preparationSql} as preparation, ${deliverySecondsSql} as delivery,
  case when o.promised_at is not null and o.delivered_at is not null then o.delivered_at > o.promised_at end as late`,
)}
select grouping(key) = 1 as is_total, key::text as key, present, ${quantiles('preparation')} as preparation,
  ${quantiles('delivery')} as delivery, count(late)::integer as promised, count(*) filter (where late)::integer as late
from taken where counts
group by grouping sets ((present), (key, present)) having grouping(key) = 1 or key::text = any (:keys)${plannedAnew}`

const discountsSql = (by: OrderDimension, clocks: Clocks) => `
${takenSql(by, clocks, `${isCountedSql} as counts, o.company_id, o.id`)}
select case when key::text = any (:keys) then key::text end as key, present,
  coalesce(sum(r.amount) filter (where r.borne_by = 'branch'), 0)::bigint as discount_branch,
  coalesce(sum(r.amount) filter (where r.borne_by = 'platform'), 0)::bigint as discount_platform
from taken o join order_reduction r on r.company_id = o.company_id and r.order_id = o.id
where o.counts group by 1, 2${plannedAnew}`

const joinLines = `from taken o join order_line l on l.company_id = o.company_id and l.order_id = o.id`
const isSold = 'o.counts and l.returned_quantity < l.quantity'

/** SQL: the sold parts of orders, as rows with a name, a quantity and an amount. */
const soldSql = {
  product: `select l.name as key, l.names, present, ${soldQuantitySql} as quantity, ${soldAmountSql} as goods
    ${joinLines} where ${isSold}`,
  category: `select coalesce(c.name ->> 'tr', '') as key, c.name as names, present, ${soldQuantitySql} as quantity,
      ${soldAmountSql} as goods
    ${joinLines}
    left join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
    left join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
    where ${isSold}`,
  option: `select x.name as key, x.names, present, x.quantity * (${soldQuantitySql}) as quantity,
      x.price * x.quantity * (${soldQuantitySql}) as goods
    ${joinLines}
    cross join lateral jsonb_to_recordset(l.options) as x (name text, names jsonb, quantity integer, price bigint, removed boolean)
    where ${isSold} and not x.removed`,
} as const
export type LineDimension = keyof typeof soldSql

const linesSql = (by: LineDimension, clocks: Clocks) => `
${takenSql('total', clocks, `${isCountedSql} as counts, o.company_id, o.id`)},
sold as (${soldSql[by]}),
sums as (
  select key, present, any_value(names) as names, sum(quantity) as quantity, sum(goods) as goods from sold group by key, present
),${rankedSql('goods', 'quantity', ['quantity', 'goods'], true)}`

const campaignsSql = (clocks: Clocks) => `
${takenSql('total', clocks, `${isCountedSql} as counts, o.company_id, o.id`)},
sums as (
  select r.kind || ':' || r.label as key, present, any_value(r.labels) as names, count(*) as orders,
    coalesce(sum(r.amount) filter (where r.borne_by = 'branch'), 0) as discount_branch,
    coalesce(sum(r.amount) filter (where r.borne_by = 'platform'), 0) as discount_platform
  from taken o join order_reduction r on r.company_id = o.company_id and r.order_id = o.id
  where o.counts group by r.kind, r.label, present
),${rankedSql('discount_branch + discount_platform', 'orders', ['orders', 'discount_branch', 'discount_platform'], true)}`

const reasonsSql = (clocks: Clocks) => `
${takenSql('total', clocks, `${isCountedSql} as counts, o.company_id, o.id, o.total`)},
sums as (
  select coalesce(e.reason_id::text, '') as key, present, count(*) as cancelled, sum(o.total) as cancelled_amount
  from taken o left join lateral (
    select reason_id from order_event
    where company_id = o.company_id and order_id = o.id and action = 'cancel' order by id desc limit 1
  ) e on true
  where not o.counts group by 1, present
),${rankedSql('cancelled_amount', 'cancelled', ['cancelled', 'cancelled_amount'])}`

type Sums = Group & Record<(typeof sumColumns)[number], number>

interface Times {
  is_total: boolean
  key: string | null
  present: boolean
  preparation: [median: number | null, p90: number | null] | null
  delivery: [median: number | null, p90: number | null] | null
  /** Orders with a promise, and those of them that were late. */
  promised: number
  late: number
}

interface Discounts {
  key: string | null
  present: boolean
  discount_branch: number
  discount_platform: number
}

type Both<Values extends object, Row extends QueryResultRow> = Record<Clocks, Statement<Values, Row>>

const both = <Values extends object, Row extends QueryResultRow>(
  sql: (clocks: Clocks) => string,
): Both<Values, Row> => ({ one: statement<Values, Row>(sql('one')), several: statement<Values, Row>(sql('several')) })

const byDimension = <By extends string, Values extends object, Row extends QueryResultRow>(
  dimensions: readonly By[],
  sql: (by: By, clocks: Clocks) => string,
) =>
  Object.fromEntries(
    dimensions.map((by) => [by, both<Values, Row>((clocks) => sql(by, clocks))] as const),
  ) as unknown as Record<By, Both<Values, Row>>

interface Keyed {
  keys: readonly string[]
}

/** The figures of orders by a dimension of orders. */
export const selectSums = byDimension<OrderDimension, Reading & Ranking, Sums>(orderDimensions, sumsSql)
/** The times of some groups, and of all orders. */
export const selectTimes = byDimension<OrderDimension, Reading & Keyed, Times>(orderDimensions, timesSql)
/** The discounts of some groups; those of all other groups have the key null. */
export const selectDiscounts = byDimension<OrderDimension, Reading & Keyed, Discounts>(orderDimensions, discountsSql)

type Lines = Group & { quantity: number; goods: number }
type Campaigns = Group & { orders: number; discount_branch: number; discount_platform: number }
type Reasons = Group & { cancelled: number; cancelled_amount: number }

/** The groups of parts of orders. */
export const selectParts = {
  ...byDimension<LineDimension, Reading & Ranking, Lines>(['product', 'category', 'option'], linesSql),
  campaign: both<Reading & Ranking, Campaigns>(campaignsSql),
  cancel_reason: both<Reading & Ranking, Reasons>(reasonsSql),
}
export type PartDimension = keyof typeof selectParts

export const isPartDimension = (by: Dimension): by is PartDimension => by in selectParts
