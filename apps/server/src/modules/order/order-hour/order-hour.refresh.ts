import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { isCountedSql, turnoverSql } from '../orders/order.sums.api.ts'

/** SQL: the sums of `order_hour` over orders `o`, by the name of their column. */
const sumsSql = {
  orders: `count(*) filter (where ${isCountedSql})`,
  turnover: `coalesce(sum(${turnoverSql}) filter (where ${isCountedSql}), 0)`,
  returned_amount: `coalesce(sum(o.returned_amount) filter (where ${isCountedSql}), 0)`,
  cancelled: `count(*) filter (where not ${isCountedSql})`,
  cancelled_amount: `coalesce(sum(o.total) filter (where not ${isCountedSql}), 0)`,
}
export type HourSum = keyof typeof sumsSql
export const hourSums = Object.keys(sumsSql) as HourSum[]

/** SQL: the sums of orders `o`, as columns. */
export const orderSumsSql = hourSums.map((name) => `${sumsSql[name]} as ${name}`).join(', ')

/** SQL: the beginning of the hour of an instant at the branch `b`. A business day may begin at a half hour, and so do its hours. */
export const hourSql = (instant: string) =>
  `date_trunc('hour', ${instant} - make_interval(mins => b.day_cutoff_minutes % 60), b.timezone) + make_interval(mins => b.day_cutoff_minutes % 60)`

/** SQL: the hour of an order `o` at the branch `b`. */
export const hourOfSql = hourSql('o.created_at')

/** SQL: adds the sums of `part`, times a sign, to the hours of the platform. The order of the rows prevents deadlocks. */
const addToPlatform = (sign: '' | '-') => `
insert into platform_hour as p (at, currency, ${hourSums.join(', ')})
select at, currency, ${hourSums.map((name) => `${sign}sum(${name})`).join(', ')} from part group by at, currency order by at, currency
on conflict (at, currency) do update set ${hourSums.map((name) => `${name} = p.${name} + excluded.${name}`).join(', ')}`

const removeSql = (which: string) => `
with part as (delete from order_hour h ${which} returning h.at, h.currency, ${hourSums.map((name) => `h.${name}`).join(', ')})
${addToPlatform('-')}`

const addSql = (which: string) => `
with part as (
  insert into order_hour (company_id, branch_id, at, delivery_type, source, currency, ${hourSums.join(', ')})
  select o.company_id, o.branch_id, ${hourOfSql}, o.delivery_type, o.source, o.currency, ${orderSumsSql}
  from ${which} group by 1, 2, 3, 4, 5, 6
  returning at, currency, ${hourSums.join(', ')})
${addToPlatform('')}`

const hours = 'jsonb_to_recordset(:hours::jsonb) as k (company_id bigint, branch_id bigint, at timestamptz)'
const removeHours = statement<{ hours: string }>(
  removeSql(`using ${hours} where h.company_id = k.company_id and h.branch_id = k.branch_id and h.at = k.at`),
)
const addHours = statement<{ hours: string }>(
  addSql(`${hours}
  join branch b on b.company_id = k.company_id and b.id = k.branch_id
  join orders o on o.company_id = k.company_id and o.branch_id = k.branch_id and o.created_at >= k.at and o.created_at < k.at + interval '1 hour'`),
)

const removeBranch = statement<BranchKeys>(removeSql('where h.company_id = :company_id and h.branch_id = :branch_id'))
const addBranch = statement<BranchKeys>(
  addSql(`orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
  where o.company_id = :company_id and o.branch_id = :branch_id`),
)

/** An order whose hour is computed anew. */
interface ChangedOrder {
  company_id: number
  order_id: number
}

interface Hour extends BranchKeys {
  at: string
}

const selectHours = statement<{ orders: string }, Hour>(`
select distinct o.company_id, o.branch_id, ${hourOfSql} as at
from jsonb_to_recordset(:orders::jsonb) as c (company_id bigint, order_id bigint)
join orders o on o.company_id = c.company_id and o.id = c.order_id
join branch b on b.company_id = o.company_id and b.id = o.branch_id`)

/** Lets one transaction at a time compute hours of a company. Statements after it see all orders committed before. */
const lockCompanies = (query: Query, companies: readonly number[]) =>
  query(`select pg_advisory_xact_lock(hashtextextended('order hours', id)) from unnest($1::bigint[]) as c (id)`, [
    [...new Set(companies)].sort((one, other) => one - other),
  ])

/** Computes the hours of some orders anew from all orders of these hours. Call it once per transaction. */
export async function refreshHours(query: Query, orders: readonly ChangedOrder[]) {
  if (orders.length === 0) return
  await lockCompanies(
    query,
    orders.map(({ company_id }) => company_id),
  )
  const rows = await selectHours(query, { orders: JSON.stringify(orders) })
  const keys = { hours: JSON.stringify(rows) }
  await removeHours(query, keys)
  await addHours(query, keys)
}

/** Computes all hours of a branch anew. */
export async function rebuildHours(query: Query, branch: BranchKeys) {
  await lockCompanies(query, [branch.company_id])
  await removeBranch(query, branch)
  await addBranch(query, branch)
}
