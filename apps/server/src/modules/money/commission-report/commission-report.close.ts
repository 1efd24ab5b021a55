import { licenceSums } from '@sofra/contract/money/licence-charge/licence-charge.rules.ts'
import { type SettlementAmount, settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { eased } from '../../../kernel/jobs/eased.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { businessDaySql } from '../../branch/branch/branch.day.api.ts'
import { billCharges, lockDueCharges } from '../licence-charge/licence-charge.api.ts'
import { type ClosingPeriod, openBehind, settleChanges } from '../settlement/settlement.api.ts'

/** Days between the end of a period and its closing, for late returns and corrections. */
const graceDays = 3

/** Branches per transaction; each is locked until it ends. */
const branchesAtOnce = 500

/** SQL: an open order `o` of the branch `b` that was placed until a day. */
export const isOpenUntil = (lastDay: string) =>
  `o.company_id = b.company_id and o.branch_id = b.id and o.status in ('waiting_for_approval', 'preparing', 'on_the_way')
   and ${businessDaySql('o.created_at')} <= ${lastDay}`

// The row of the branch is locked before its entries are read: an entry is either in the sums or counts for an open day.
const lockDue = `
select h.company_id, h.branch_id, h.open_from as from_day, p.until_day
from settlement_head h
join branch b on b.company_id = h.company_id and b.id = h.branch_id
cross join lateral (select (date_trunc(h.cycle, h.open_from) + ('1 ' || h.cycle)::interval)::date - 1 as until_day) p
where h.company_id = any ($1) and h.cycle <> 'hand' and p.until_day < ${businessDaySql('now()')} - $2::int
  and not exists (select from orders o where ${isOpenUntil('p.until_day')})
order by h.company_id, h.branch_id limit $3
for update of h`

interface Closed extends BranchKeys {
  id: number
}

const sumOf = (name: SettlementAmount) => {
  const sum = `coalesce(sum(e.${name}), 0)::bigint`
  return name === 'net' ? `${sum} - p.licence - p.licence_vat` : sum
}

/** Writes the reports of locked periods. Days without an entry and without a charge leave no report. */
const insertReports = statement<{ periods: string; by: string | null }, Closed>(`
insert into commission_report (company_id, branch_id, from_day, until_day, closed_by_name, currency, entries, ${settlementAmounts.join(', ')},
  licence, licence_vat)
select p.company_id, p.branch_id, p.from_day, p.until_day, :by, min(c.currency_code), count(e.order_id), ${settlementAmounts.map(sumOf).join(', ')},
  p.licence, p.licence_vat
from jsonb_to_recordset(:periods) as p (company_id bigint, branch_id bigint, from_day date, until_day date, licence bigint, licence_vat bigint, charges integer)
join company c on c.id = p.company_id
left join settlement_entry e on e.company_id = p.company_id and e.branch_id = p.branch_id and e.report_day between p.from_day and p.until_day
group by p.company_id, p.branch_id, p.from_day, p.until_day, p.licence, p.licence_vat, p.charges
having count(e.order_id) > 0 or p.charges > 0
returning id, company_id, branch_id`)

const keyOf = ({ company_id, branch_id }: BranchKeys) => `${company_id} ${branch_id}`

/** Closes locked periods and opens the days behind them; returns the ids of the reports. */
export async function writeReports(query: Query, periods: readonly ClosingPeriod[], by: string | null) {
  const charges = Map.groupBy(await lockDueCharges(query, periods), keyOf)
  const charged = periods.map((period) => {
    const own = charges.get(keyOf(period)) ?? []
    return { ...period, ...licenceSums(own), charges: own.length }
  })
  const reports = await insertReports(query, { periods: JSON.stringify(charged), by })
  const billed = reports.flatMap((report) =>
    (charges.get(keyOf(report)) ?? []).map(({ id, company_id }) => ({ id, company_id, report_id: report.id })),
  )
  if (billed.length) await billCharges(query, billed)
  await openBehind(query, periods)
  return reports.map(({ id }) => id)
}

const closeSome = async (query: Query, companies: readonly number[]) => {
  const due = await query<ClosingPeriod>(lockDue, [companies, graceDays, branchesAtOnce])
  if (due.length) await writeReports(query, due, null)
  return due.length
}

const companiesAtOnce = 200

/** Closes all periods that are over, of all restaurants. Those with open orders wait for the next time. */
export async function closeDue(pools: Pools) {
  await settleChanges(pools)
  const { rows } = await pools.platform.query<{ company_id: number }>(
    'select distinct company_id from settlement_head order by 1',
  )
  const ids = rows.map(({ company_id }) => company_id)
  for (let first = 0; first < ids.length; first += companiesAtOnce) {
    const companies = ids.slice(first, first + companiesAtOnce)
    const some = () => withTenant(pools, { companies, branches: 'all' }, (query) => closeSome(query, companies))
    // A branch may have several periods to close.
    while ((await eased(some)) > 0);
  }
}
