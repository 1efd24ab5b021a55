import { type FeeKind, feeKinds } from '@sofra/contract/money/settlement/settlement.rules.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { tryUpdate, updateAnyVersion } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { refuseInPayout } from './commission-report.in-payout.ts'

export { decide, dispute } from './commission-dispute.service.ts'
export { closeDue } from './commission-report.close.ts'
export { exportReports, readReport } from './commission-report.queries.ts'

interface FeeRow {
  kind: FeeKind
  vat_rate: number
  net: number
  vat: number
}

// The terms of an order, with its VAT rate, are on its first entry.
const selectFees = statement<BranchKeys & { report_id: number }, FeeRow>(`
select f.kind, coalesce((o.terms->>'vat')::int, 0) as vat_rate, sum(f.net)::bigint as net, sum(f.vat)::bigint as vat
from commission_report r
join settlement_entry e on e.company_id = r.company_id and e.branch_id = r.branch_id and e.report_day between r.from_day and r.until_day
left join settlement_entry o on o.company_id = e.company_id and o.order_id = e.order_id and o.no = 1
cross join lateral (values ${feeKinds.map((kind) => `('${kind}', e.${kind}, e.${kind}_vat)`).join(', ')}) f (kind, net, vat)
where r.company_id = :company_id and r.branch_id = :branch_id and r.id = :report_id
group by 1, 2 having sum(f.net) <> 0 or sum(f.vat) <> 0
order by 1, 2`)

/** Returns the fees of a report, added up per fee and VAT rate. */
export const feesOfReport = (query: Query, keys: BranchKeys, report_id: number) =>
  selectFees(query, { ...keys, report_id })

interface Invoicing {
  id: number
  version: number
  at: Date
  by: string
}

/** Marks a closed report as invoiced and locks it; returns whether it still was closed at its version. */
export const markInvoiced = async (query: Query, keys: BranchKeys, { id, version, at, by }: Invoicing) =>
  (await tryUpdate(query, 'commission_report', {
    of: { ...keys, id, state: 'closed' },
    version,
    set: { state: 'invoiced', invoiced_at: at, invoiced_by_name: by },
  })) !== undefined

/**
 * Makes an invoiced report a closed one again and locks it; returns whether it was invoiced and not paid. Throws 409 while a run of
 * payouts contains it: the bank may pay it already.
 */
export const markNotInvoiced = async (query: Query, keys: BranchKeys, id: number) => {
  const rows = await updateAnyVersion(query, 'commission_report', {
    of: { ...keys, id, state: 'invoiced' },
    set: { state: 'closed', invoiced_at: null, invoiced_by_name: null },
  })
  if (rows.length) await refuseInPayout(query, keys, id)
  return rows.length > 0
}
