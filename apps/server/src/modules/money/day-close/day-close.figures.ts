import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type {
  CashMovement,
  TillAdjustment,
  TillFigures,
  TillMethod,
} from '@sofra/contract/money/day-close/day-close.figures.ts'
import { drawerOf, sumsOf } from '@sofra/contract/money/day-close/day-close.rules.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { inLang } from '../../../kernel/words.ts'

interface Named {
  names: { tr: string }
}

interface FiguresRow {
  methods: (Omit<TillMethod, 'name'> & Named)[]
  sources: TillFigures['sources']
  adjustments: (Omit<TillAdjustment, 'name'> & Named)[]
  movements: CashMovement[]
}

/** Adjustments in a reply; all of them are in the sums. */
const maxAdjustments = 100
const maxMovements = 1_000

/**
 * SQL of the figures of some entries: `which` is the condition on a table `x`. An entry adjusts an earlier day if the
 * delivery or payment that it changes is not among these entries.
 */
const figuresSql = (which: string) => `
with e as materialized (
  select x.*, not bool_or(x.action in ('deliver', 'pay')) over (partition by x.order_id, x.payment_id) as is_adjustment
  from till_entry x where x.company_id = :company_id and x.branch_id = :branch_id and ${which}
), methods as (
  select e.payment_method_id, p.name as names, e.paid_with, sum(e.orders)::int as orders,
    sum(case e.action when 'pay' then 1 when 'undo' then -1 else 0 end)::int as payments,
    coalesce(sum(e.taken) filter (where e.order_id is not null), 0)::bigint as order_taken,
    coalesce(sum(e.taken) filter (where e.payment_id is not null), 0)::bigint as bill_taken,
    sum(e.tip)::bigint as tips, sum(e.refunded)::bigint as refunded
  from e join payment_method p on p.id = e.payment_method_id group by e.payment_method_id, p.name, e.paid_with
), sources as (
  select source, sum(orders)::int as orders, sum(taken)::bigint as taken, sum(refunded)::bigint as refunded
  from e where order_id is not null group by source
), adjustments as (
  select e.id, e.at, e.action, e.order_id, o.code as order_code, d.number as "table", p.name as names, e.paid_with, e.taken, e.refunded
  from e join payment_method p on p.id = e.payment_method_id
  left join orders o on o.company_id = e.company_id and o.id = e.order_id
  left join bill_payment y on y.company_id = e.company_id and y.branch_id = e.branch_id and y.id = e.payment_id
  left join bill b on b.company_id = e.company_id and b.branch_id = e.branch_id and b.id = y.bill_id
  left join dining_table d on d.company_id = e.company_id and d.branch_id = e.branch_id and d.id = b.table_id
  where e.is_adjustment order by e.id limit ${maxAdjustments}
), movements as (
  select x.id, x.at, x.kind, x.amount, x.reason, x.made_by_name
  from cash_movement x where x.company_id = :company_id and x.branch_id = :branch_id and ${which}
  order by x.id limit ${maxMovements}
)
select (select coalesce(json_agg(m order by m.paid_with, m.payment_method_id), '[]') from methods m) as methods,
  (select coalesce(json_agg(s order by s.source), '[]') from sources s) as sources,
  (select coalesce(json_agg(a order by a.id), '[]') from adjustments a) as adjustments,
  (select coalesce(json_agg(m order by m.id), '[]') from movements m) as movements`

/** Which entries: those of no close yet, of a close, or of a shift. */
type Period = { readonly of: 'open' } | { readonly of: 'close' | 'shift'; readonly key: number }

const selectOpen = statement<BranchKeys, FiguresRow>(figuresSql('x.close_no is null'))
const selectClose = statement<BranchKeys & { key: number }, FiguresRow>(figuresSql('x.close_no = :key'))
const selectShift = statement<BranchKeys & { key: number }, FiguresRow>(figuresSql('x.shift_id = :key'))

const select = (query: Query, keys: BranchKeys, period: Period) => {
  if (period.of === 'open') return selectOpen(query, keys)
  const { of, key } = period
  return of === 'close' ? selectClose(query, { ...keys, key }) : selectShift(query, { ...keys, key })
}

/** Returns the figures of a period whose drawer began with an amount. Reads its entries alone, by their index. */
export async function readFigures(
  query: Query,
  keys: BranchKeys,
  period: Period,
  { opening_float, lang }: { opening_float: number; lang: Lang },
): Promise<TillFigures> {
  const [row] = await select(query, keys, period)
  if (!row) throw new Error('a select of aggregates answers its row')
  const named = <One extends Named>({ names, ...one }: One) => ({ ...one, name: inLang(names, lang) })
  const methods = row.methods.map(named)
  return {
    methods,
    sources: row.sources,
    adjustments: row.adjustments.map(named),
    movements: row.movements,
    drawer: drawerOf(opening_float, methods, row.movements),
    ...sumsOf(methods),
  }
}
