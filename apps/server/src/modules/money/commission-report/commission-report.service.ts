import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  CommissionDraft,
  CommissionReport,
  closeCommissionReport,
  payCommissionReport,
} from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { needsNoInvoice } from '@sofra/contract/money/commission-report/commission-report.statement.ts'
import { type LicenceAmount, licenceSums } from '@sofra/contract/money/licence-charge/licence-charge.rules.ts'
import { settlementAmounts } from '@sofra/contract/money/settlement/settlement.rules.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { businessDaySql } from '../../branch/branch/branch.day.api.ts'
import { dueCharges } from '../licence-charge/licence-charge.api.ts'
import { setCycle, settleScope } from '../settlement/settlement.api.ts'
import { isOpenUntil, writeReports } from './commission-report.close.ts'
import { refuseInPayout } from './commission-report.in-payout.ts'
import { readReport, withOwed } from './commission-report.queries.ts'

type DraftRow = Omit<CommissionDraft, 'receivable' | 'payable' | LicenceAmount>

const sums = settlementAmounts.map((name) => `coalesce(sum(e.${name}), 0)::bigint as ${name}`).join(', ')

const selectDraft = statement<BranchKeys & { until: string | null }, DraftRow>(`
select h.open_from as from_day, u.until_day, coalesce(h.cycle, 'month') as cycle, c.currency_code as currency, s.*,
  (select coalesce(json_agg(f order by f.id), '[]') from (
    select o.id, o.code, ${businessDaySql('o.created_at')} as day from orders o where ${isOpenUntil('u.until_day')} order by o.id limit 20
  ) f) as open_orders
from branch b join company c on c.id = b.company_id
cross join lateral (select least(coalesce(:until::date, ${businessDaySql('now()')} - 1), ${businessDaySql('now()')} - 1) as until_day) u
left join settlement_head h on h.company_id = b.company_id and h.branch_id = b.id
cross join lateral (
  select count(*)::int as entries, ${sums} from settlement_entry e
  where e.company_id = b.company_id and e.branch_id = b.id and e.report_day between h.open_from and u.until_day
) s
where b.company_id = :company_id and b.id = :branch_id`)

/** Returns what the open days have left so far. */
export async function readDraft(query: Query, keys: BranchKeys, until: string | null = null): Promise<CommissionDraft> {
  const [draft] = await selectDraft(query, { ...keys, until })
  if (!draft) throw notFound()
  const licences = licenceSums(await dueCharges(query, [{ ...keys, until_day: draft.until_day }]))
  return withOwed({ ...draft, ...licences, net: draft.net - licences.licence - licences.licence_vat })
}

const lockHead = `
select h.open_from as from_day, ${businessDaySql('now()')} as today
from settlement_head h join branch b on b.company_id = h.company_id and b.id = h.branch_id
where h.company_id = $1 and h.branch_id = $2 for update of h`

/** Closes the open days of a branch until a day. Throws 409 with the orders that are unfinished, 422 for other days. */
export async function closeByHand(
  { params, body: { from_day, until_day } }: RequestOf<typeof closeCommissionReport>,
  context: Context,
): Promise<CommissionReport> {
  const { query } = context
  const keys = recordKeys(context, params)
  if (until_day < from_day)
    throw new AppError(422, 'commission-report.reversed', {
      errors: [{ path: 'until_day', code: 'commission-report.reversed' }],
    })
  await settleScope(query, keys.company_id)
  const [head] = await query<{ from_day: string; today: string }>(lockHead, [keys.company_id, keys.branch_id])
  if (head?.from_day !== from_day) throw new AppError(409, 'commission-report.moved')
  if (until_day >= head.today)
    throw new AppError(422, 'commission-report.not-over', {
      errors: [{ path: 'until_day', code: 'commission-report.not-over' }],
    })
  const { open_orders } = await readDraft(query, keys, until_day)
  if (open_orders.length) {
    const orders = open_orders.map(({ code }) => code).join(', ')
    throw new AppError(409, 'commission-report.open-orders', { params: { orders } })
  }
  const [id] = await writeReports(query, [{ ...keys, from_day, until_day }], person(context).name)
  if (id === undefined) throw new AppError(422, 'commission-report.empty')
  return readReport(query, keys, id)
}

/** Marks a report as paid: an invoiced one, or a closed one without fees. Throws 404, 409. */
export async function markPaid({ params, body: { version } }: RequestOf<typeof payCommissionReport>, context: Context) {
  const { query, now } = context
  const keys = recordKeys(context, params)
  const present = await readReport(query, keys, params.commission_report_id)
  if (present.version !== version) throw stale(present)
  if (present.state !== 'invoiced' && !(present.state === 'closed' && needsNoInvoice(present)))
    throw new AppError(409, 'commission-report.not-invoiced')
  const set = { state: 'paid', paid_at: now, paid_by_name: person(context).name }
  const changed = await tryUpdate(query, 'commission_report', { of: { ...keys, id: present.id }, version, set })
  const after = await readReport(query, keys, present.id)
  if (!changed) throw stale(after)
  await refuseInPayout(query, keys, present.id)
  return after
}

/** Sets how often the report of a branch closes by itself. */
export async function changeCycle(
  query: Query,
  keys: BranchKeys,
  cycle: CommissionDraft['cycle'],
): Promise<CommissionDraft> {
  await setCycle(query, keys, cycle)
  return readDraft(query, keys)
}
