import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type DueReport, payoutReference, planPayouts } from '@sofra/contract/money/payout/payout.rules.ts'
import type {
  makePayoutRun,
  PayoutDue,
  payoutDue,
  releasePayoutLine,
  sendPayoutRun,
} from '@sofra/contract/money/payout/payout-run.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale, updateAnyVersion } from '../../../kernel/records/guarded.ts'
import { isPayableSql } from '../commission-report/commission-report.paid.api.ts'
import { readLine, readRun } from './payout-run.queries.ts'
import { acrossCompanies, demandEverything, inRun } from './payout-run.scope.ts'

const isDue = `r.state in ('closed', 'invoiced') and r.until_day <= $1
  and not exists (select from payout_report i where i.company_id = r.company_id and i.report_id = r.id and i.is_live)`

const dueSql = `
select r.id, r.company_id, r.branch_id, b.name as branch_name, ${isPayableSql('r')} as is_payable, r.currency, r.net, b.iban,
  coalesce(nullif(b.legal_name, ''), nullif(c.legal_title, ''), c.name) as title
from commission_report r
join branch b on b.company_id = r.company_id and b.id = r.branch_id
join company c on c.id = r.company_id
where ${isDue}
order by r.company_id, r.branch_id, r.until_day, r.id`

type Terms = RequestOf<typeof payoutDue>['query']

const planOf = async (query: Query, { until_day, layout_id, currency }: Terms, reportSql: string) => {
  const [layout] = await query<Pick<Row<'payout_layout'>, 'countries'>>(
    'select countries from payout_layout where id = $1',
    [layout_id],
  )
  if (!layout) throw notFound()
  return planPayouts(await query<DueReport>(reportSql, [until_day]), { currency, countries: layout.countries })
}

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Returns what a run would pay now. */
export async function readDue(context: Context, terms: Terms): Promise<PayoutDue> {
  demandEverything(context)
  const { lines, skipped } = await planOf(context.query, terms, dueSql)
  return { lines: lines.length, amount: sumOf(lines), skipped: [...skipped] }
}

const insertRun = statement<Terms & { skipped: string; by: string; lines: number; amount: number }, { id: number }>(`
insert into payout_run (layout_id, currency, until_day, skipped, made_by_name, lines, amount)
select :layout_id, :currency, :until_day, :skipped, :by, :lines, :amount returning id`)

// A report that another run has taken at the same time leaves no row; the caller compares the numbers.
const insertLines = statement<{ run: number; currency: string; lines: string }, { reports: number }>(`
with planned as (
  select * from jsonb_to_recordset(:lines) as n (
    company_id bigint, branch_id bigint, reference text, amount bigint, title text, iban text, reports jsonb)
), added as (
  insert into payout_line (run_id, company_id, branch_id, reference, amount, currency, title, iban)
  select :run, company_id, branch_id, reference, amount, :currency, title, iban from planned
  returning id, company_id, branch_id
), contents as (
  insert into payout_report (company_id, branch_id, line_id, report_id, net)
  select a.company_id, a.branch_id, a.id, i.id, i.net
  from added a join planned n on n.company_id = a.company_id and n.branch_id = a.branch_id
  cross join jsonb_to_recordset(n.reports) as i (id bigint, net bigint)
  on conflict (company_id, report_id) where is_live do nothing returning report_id
)
select count(*)::int as reports from contents`)

const countRun = `
update payout_run x set version = x.version + 1, (lines, amount, paid_lines, paid_amount) = (
  select count(*), coalesce(sum(p.amount), 0), count(*) filter (where p.state = 'paid'),
    coalesce(sum(p.amount) filter (where p.state = 'paid'), 0)
  from payout_line p join company c on c.id = p.company_id where p.run_id = x.id and p.state <> 'released')
where x.id = $1`

/** Adds up the lines of a run; the transaction has to see all of them. */
export const refreshSums = (query: Query, run: number) => query(countRun, [run])

const companiesSql = `select distinct r.company_id from commission_report r where ${isDue}`

/**
 * Writes a run of all due reports; the transaction has to see their companies. Returns its id. Throws 409 if another run takes
 * some of them, 422 if there is nothing to pay.
 */
export async function writeRun(query: Query, terms: Terms, by: string): Promise<number> {
  // Locked, so that no report is marked as paid by hand meanwhile.
  const { lines, skipped } = await planOf(query, terms, `${dueSql} for update of r`)
  if (!lines.length) throw new AppError(422, 'payout-run.empty')
  const sums = { lines: lines.length, amount: sumOf(lines) }
  const [run] = await insertRun(query, { ...terms, ...sums, skipped: JSON.stringify(skipped), by })
  const id = run?.id as number
  const withReferences = lines.map((line) => ({ ...line, reference: payoutReference(id, line.branch_id) }))
  const [added] = await insertLines(query, { run: id, currency: terms.currency, lines: JSON.stringify(withReferences) })
  const planned = lines.reduce((sum, { reports }) => sum + reports.length, 0)
  if (added?.reports !== planned) throw new AppError(409, 'payout-run.moved')
  return id
}

/** Makes a run of all due reports. Throws as `writeRun`. */
export const makeRun = ({ body }: RequestOf<typeof makePayoutRun>, context: Context) =>
  acrossCompanies(context, companiesSql, body.until_day, async (query) =>
    readRun(query, await writeRun(query, body, person(context).name)),
  )

const releaseSql = `
with released as (
  update payout_line p set state = 'released', version = p.version + 1
  where p.run_id = $1 and p.state = 'open' and ($2::bigint is null or p.id = $2)
  returning p.company_id, p.branch_id, p.id)
update payout_report i set is_live = false from released p
where i.company_id = p.company_id and i.branch_id = p.branch_id and i.line_id = p.id`

/** Releases open lines of a run, or one of them: their reports are due again. */
const release = (query: Query, run: number, line: number | null) => query(releaseSql, [run, line])

/** Reads and locks a run; throws 404. */
export async function lockRun(query: Query, id: number) {
  const [run] = await query<Pick<Row<'payout_run'>, 'id' | 'state' | 'currency' | 'layout_id' | 'version'>>(
    'select id, state, currency, layout_id, version from payout_run where id = $1 for update',
    [id],
  )
  if (!run) throw notFound()
  return run
}

type Step = 'sent' | 'closed' | 'cancelled'
type Moving = RequestOf<typeof sendPayoutRun>

/** Moves a run to its next state. Throws 404, and 409 for a stale version or another state. */
const move = (step: Step, { params: { payout_run_id: id }, body: { version } }: Moving, context: Context) =>
  inRun(context, id, async (query) => {
    const run = await lockRun(query, id)
    if (run.version !== version) throw stale(await readRun(query, id))
    if (step === 'closed' && run.state !== 'sent') throw new AppError(409, 'payout-run.not-sent')
    if (step !== 'closed' && run.state !== 'open') throw new AppError(409, 'payout-run.not-open')
    if (step !== 'sent') await release(query, id, null)
    await refreshSums(query, id)
    const { now } = context
    const by = person(context).name
    const set =
      step === 'sent'
        ? { state: step, sent_at: now, sent_by_name: by }
        : { state: step, closed_at: now, closed_by_name: by }
    await updateAnyVersion(query, 'payout_run', { of: { id }, set })
    const moved = await readRun(query, id)
    if (step === 'sent' && moved.lines === 0) throw new AppError(409, 'payout-run.no-lines')
    return moved
  })

export const sendRun = (request: Moving, context: Context) => move('sent', request, context)
export const cancelRun = (request: Moving, context: Context) => move('cancelled', request, context)
export const closeRun = (request: Moving, context: Context) => move('closed', request, context)

/**
 * Takes an open line out of a run. Once the file is sent, only a line that the bank returned: the bank may still pay the others.
 * Throws 404, 409.
 */
export const releaseLine = (
  { params: { payout_run_id: run, payout_line_id: id }, body: { version } }: RequestOf<typeof releasePayoutLine>,
  context: Context,
) =>
  inRun(context, run, async (query) => {
    const { state } = await lockRun(query, run)
    const line = await readLine(query, run, id)
    if (line.version !== version) throw stale(line)
    if (line.state !== 'open') throw new AppError(409, 'payout-line.not-open')
    if (state !== 'open' && line.returned_at === null) throw new AppError(409, 'payout-line.under-way')
    await release(query, run, id)
    await refreshSums(query, run)
    return readLine(query, run, id)
  })
