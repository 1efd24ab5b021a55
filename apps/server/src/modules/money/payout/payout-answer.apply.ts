import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'
import { markReportsPaid, markReportsUnpaid } from '../commission-report/commission-report.paid.api.ts'
import type { ComparedRow } from './payout-answer.compare.ts'
import { refreshSums } from './payout-run.service.ts'

interface Applying {
  /** Locked. */
  readonly run: Pick<Row<'payout_run'>, 'id' | 'state'>
  readonly rows: readonly ComparedRow[]
  readonly by: string
  readonly now: Date
}

const updateLines = statement<{ lines: string; now: Date }>(`
update payout_line p set
  state = case when n.is_paid then 'paid' else 'open' end,
  paid_on = case when n.is_paid then coalesce(n.day, (:now::timestamptz at time zone 'utc')::date) end,
  returned_at = case when n.is_paid then null else :now::timestamptz end,
  bank_note = n.note, version = p.version + 1
from jsonb_to_recordset(:lines) as n (company_id bigint, branch_id bigint, id bigint, is_paid boolean, day date, note text)
where p.company_id = n.company_id and p.branch_id = n.branch_id and p.id = n.id`)

/** Applies the correct rows of an answer: lines, their reports and the sums of the run. Throws 409 if a report has changed. */
export async function applyAnswer(query: Query, { run, rows, by, now }: Applying) {
  const answered = rows.flatMap(({ entry, line }) => (line ? [{ entry, line }] : []))
  const reportsOf = (which: typeof answered) =>
    which.flatMap(({ line: { company_id, report_ids } }) => report_ids.map((id) => ({ company_id, id })))
  const paid = reportsOf(answered.filter(({ entry }) => entry.outcome === 'paid'))
  const returned = reportsOf(
    answered.filter(({ entry, line }) => entry.outcome === 'returned' && line.state === 'paid'),
  )
  const changed = [await markReportsPaid(query, paid, now, by), await markReportsUnpaid(query, returned)]
  if (changed[0] !== paid.length || changed[1] !== returned.length) throw new AppError(409, 'payout-answer.moved')
  const lines = answered.map(({ entry: { outcome, day, note }, line: { id, company_id, branch_id } }) => ({
    id,
    company_id,
    branch_id,
    is_paid: outcome === 'paid',
    day,
    note,
  }))
  await updateLines(query, { lines: JSON.stringify(lines), now })
  // A payment that comes back needs another one: the run waits for the bank again.
  if (returned.length && run.state === 'closed') {
    const set = { state: 'sent', closed_at: null, closed_by_name: null }
    await updateAnyVersion(query, 'payout_run', { of: { id: run.id }, set })
  }
  await refreshSums(query, run.id)
}
