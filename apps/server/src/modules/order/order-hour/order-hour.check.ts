import type { Pools } from '../../../kernel/database/pools.ts'
import { noteFault } from '../../../kernel/faults/faults.ts'
import { eased } from '../../../kernel/jobs/eased.ts'
import { hourOfSql, hourSums, orderSumsSql } from './order-hour.refresh.ts'

/** Companies per statement. */
const atOnce = 50

/** Days that are compared each night. Returns are possible for less. */
const days = 62

const keys = 'company_id, branch_id, at, delivery_type, source, currency'

// One statement reads one snapshot. An hour whose orders have changes that no batch has taken yet is left out, as is the
// first one, which `created_at` may cut in two.
const differencesSql = `
with expected as (
  select o.company_id, o.branch_id, ${hourOfSql} as at, o.delivery_type, o.source, o.currency, ${orderSumsSql}
  from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
  where o.company_id = any ($1) and o.created_at >= $2::timestamptz group by 1, 2, 3, 4, 5, 6
), written as (
  select ${keys}, ${hourSums.join(', ')} from order_hour where company_id = any ($1) and at >= $2::timestamptz
)
select company_id, branch_id, count(distinct at) as hours
from expected e full join written w using (${keys})
where (${hourSums.map((name) => `e.${name}`).join(', ')}) is distinct from (${hourSums.map((name) => `w.${name}`).join(', ')})
  and at >= $2::timestamptz + interval '1 hour'
  and not exists (select from order_hour_rebuild r where r.company_id = e.company_id and r.branch_id = e.branch_id)
  and not exists (
    select from order_change c join orders o on o.company_id = c.company_id and o.id = c.order_id
    join branch b on b.company_id = o.company_id and b.id = o.branch_id
    where c.company_id = e.company_id and c.branch_id = e.branch_id and ${hourOfSql} = e.at)
group by company_id, branch_id order by company_id, branch_id`

interface Difference {
  company_id: number
  branch_id: number
  hours: number
}

/** Hours of a branch that differ from its orders. */
class HourDifference extends Error {
  constructor({ branch_id, hours }: Difference) {
    super(`${hours} hours of branch ${branch_id} differ from its orders`)
    this.name = 'HourDifference'
  }
}

/**
 * Compares the hours of the last days with the orders. Reports differences in the error log, with the company; corrects
 * nothing. Returns the branches with differences.
 */
export async function checkHours(pools: Pools, now = new Date()): Promise<Difference[]> {
  const since = new Date(now.getTime() - days * 86_400_000)
  const { rows } = await pools.platform.query<{ id: number }>('select id from company order by id')
  const differences: Difference[] = []
  for (let first = 0; first < rows.length; first += atOnce) {
    const companies = rows.slice(first, first + atOnce).map(({ id }) => id)
    const some = await eased(() => pools.platform.query<Difference>(differencesSql, [companies, since]))
    differences.push(...some.rows)
  }
  for (const one of differences)
    noteFault(
      pools,
      { kind: 'job', place: 'order-hour.check', error: new HourDifference(one) },
      { company_id: one.company_id },
    )
  return differences
}
