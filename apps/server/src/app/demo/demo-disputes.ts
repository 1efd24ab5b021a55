import type { Pools } from '../../kernel/database/pools.ts'
import { type Query, withTenant } from '../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../kernel/records/keys.ts'
import { decide, dispute } from '../../modules/money/commission-report/commission-report.api.ts'

interface Entry extends BranchKeys {
  report_id: number
  order_id: number
  entry_no: number
  commission: number
}

/** The order with the highest commission of each of the last three reports of the first company that has some. */
const selectEntries = `
select distinct on (r.until_day, r.id) r.company_id, r.branch_id, r.id as report_id, e.order_id, e.no as entry_no, e.commission
from commission_report r
join settlement_entry e on e.company_id = r.company_id and e.branch_id = r.branch_id and e.report_day between r.from_day and r.until_day
where r.company_id = (select min(company_id) from commission_report) and e.commission > 0
order by r.until_day desc, r.id desc, e.commission desc, e.order_id limit 3`

const text = 'Bu sipariş kampanya dönemindeydi, komisyon oranı daha düşük olmalıydı.'
const [owner, operator] = ['Zeynep Korlu', 'Volkan Ersoy']

/** Disputes three entries of a demo: one waits, one is accepted with a part of its commission, one is rejected. */
export async function disputeDemo(pools: Pools) {
  const { rows } = await pools.platform.query<Entry>(selectEntries)
  const inBranch = ({ company_id, branch_id }: Entry, work: (query: Query) => Promise<unknown>) =>
    withTenant(pools, { companies: [company_id], branches: [branch_id] }, work)
  for (const [at, entry] of rows.entries())
    await inBranch(entry, async (query) => {
      const { commission, company_id, branch_id, ...of } = entry
      const keys = { company_id, branch_id }
      const { id, version } = await dispute(query, keys, { ...of, text, by: owner })
      if (at === 0) return
      const decision =
        at === 1
          ? { amount: Math.ceil(commission / 2), answer: 'Haklısınız, komisyonun yarısını iade ediyoruz.' }
          : { amount: 0, answer: 'Kampanya bu siparişten sonra başladı, oran doğru.' }
      await decide(query, keys, { id, version, ...decision, by: operator, at: new Date() })
    })
}
