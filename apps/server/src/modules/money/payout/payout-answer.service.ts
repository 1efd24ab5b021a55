import { createHash } from 'node:crypto'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { AnswerReport, AnswerRow, answerPayout } from '@sofra/contract/money/payout/payout-answer.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Query, reading } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { updateAnyVersion } from '../../../kernel/records/guarded.ts'
import { translate } from '../../../kernel/words.ts'
import { currencies } from '../../platform/currency/currency.api.ts'
import { isPayableSql } from '../commission-report/commission-report.paid.api.ts'
import { applyAnswer } from './payout-answer.apply.ts'
import { type AnsweredLine, type ComparedRow, compareRows } from './payout-answer.compare.ts'
import { type Answer, readAnswer } from './payout-answer.read.ts'
import { demandEverything, inRun } from './payout-run.scope.ts'
import { lockRun } from './payout-run.service.ts'

const linesSql = `
select p.id, p.company_id, p.branch_id, p.reference, p.state, p.amount, p.iban, p.currency, b.name as branch_name, i.report_ids, i.is_payable
from payout_line p join branch b on b.company_id = p.company_id and b.id = p.branch_id
cross join lateral (
  select array_agg(r.id order by r.id) as report_ids, bool_and(${isPayableSql('r')}) as is_payable
  from payout_report c join commission_report r on r.company_id = c.company_id and r.branch_id = c.branch_id and r.id = c.report_id
  where c.company_id = p.company_id and c.branch_id = p.branch_id and c.line_id = p.id
) i
where p.run_id = $1`

const maxShown = 2_000

const reportOf = (rows: readonly ComparedRow[], { entries, stated }: Answer, lang: Context['lang']) => {
  const outcomeOf = ({ entry, faults }: ComparedRow) => (faults.length ? 'wrong' : entry.outcome)
  const count = (outcome: AnswerRow['outcome']) => rows.filter((row) => outcomeOf(row) === outcome).length
  const shown = rows.toSorted((a, b) => Number(b.faults.length > 0) - Number(a.faults.length > 0)).slice(0, maxShown)
  return {
    counts: { paid: count('paid'), returned: count('returned'), wrong: count('wrong') },
    sum: entries.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    stated_sum: stated,
    rows: shown.map((row) => ({
      row: row.entry.row,
      reference: row.entry.reference,
      branch_name: row.line?.branch_name ?? '',
      amount: row.entry.amount,
      outcome: outcomeOf(row),
      faults: row.faults.map(({ code, params }) => translate(lang, code, params)),
    })),
  }
}

type Asked = RequestOf<typeof answerPayout>['query']

/** Refuses to apply an answer that differs from what the user has seen or accepts. */
const checkApplicable = ({ counts, sum, stated_sum }: Omit<AnswerReport, 'is_applied'>, asked: Asked) => {
  if (stated_sum !== null && stated_sum !== sum) throw new AppError(422, 'payout-answer.sum')
  if ((asked.paid ?? counts.paid) !== counts.paid || (asked.returned ?? counts.returned) !== counts.returned)
    throw new AppError(409, 'payout-answer.moved')
  if (counts.wrong && !asked.leave_wrong)
    throw new AppError(409, 'payout-answer.has-wrong', { params: { n: counts.wrong } })
  if (counts.paid + counts.returned === 0) throw new AppError(422, 'payout-answer.nothing')
}

const refuseTwice = async (query: Query, run: number, digest: Buffer) => {
  const rows = await query('select from payout_answer where run_id = $1 and digest = $2', [run, digest])
  if (rows.length) throw new AppError(409, 'payout-answer.twice')
}

/** Returns how amounts of a run are written in its bank's files; throws 404. */
const notationOf = async ({ pools, scope }: Context, run: number) => {
  const [row] = await reading(pools, scope, (query) =>
    query<Pick<Row<'payout_run'>, 'currency'> & Pick<Row<'payout_layout'>, 'decimal_sign'>>(
      'select r.currency, l.decimal_sign from payout_run r join payout_layout l on l.id = r.layout_id where r.id = $1',
      [run],
    ),
  )
  if (!row) throw notFound()
  const all = await currencies(pools)
  const decimals = all.find(({ code }) => code === row.currency)?.decimals ?? 2
  return { code: row.currency, decimal: row.decimal_sign === 'comma' ? (',' as const) : ('.' as const), decimals }
}

/**
 * Compares the bank's answer with a run, and applies it unless `dry_run`: lines and their reports become paid or open again. Wrong
 * rows change nothing. Throws 400 for an unreadable file, 409 for one that was applied or a run that was not sent, 422 for one that
 * contradicts itself.
 */
export async function importAnswer(
  { params: { payout_run_id: id }, query: asked, body }: RequestOf<typeof answerPayout>,
  context: Context,
): Promise<AnswerReport> {
  demandEverything(context)
  const { lang } = context
  const answer = await readAnswer(body, await notationOf(context, id), lang)
  const digest = createHash('sha256').update(body).digest()
  return inRun(context, id, async (query) => {
    const run = await lockRun(query, id)
    if (run.state !== 'sent' && run.state !== 'closed') throw new AppError(409, 'payout-run.not-sent')
    await refuseTwice(query, id, digest)
    const rows = compareRows(id, answer, await query<AnsweredLine>(linesSql, [id]))
    const report = reportOf(rows, answer, lang)
    if (asked.dry_run) return { ...report, is_applied: false }
    checkApplicable(report, asked)
    const right = rows.filter(({ faults }) => faults.length === 0)
    const by = person(context).name
    await applyAnswer(query, { run, rows: right, by, now: context.now })
    const { paid, returned, wrong } = report.counts
    await query(
      `insert into payout_answer (run_id, name, digest, paid, returned, wrong, applied_by_name)
       select $1, n.name, $2, n.paid, n.returned, n.wrong, n.by
       from jsonb_to_record($3) as n (name text, paid integer, returned integer, wrong integer, by text)`,
      [id, digest, JSON.stringify({ name: asked.name, paid, returned, wrong, by })],
    )
    return { ...report, is_applied: true }
  })
}

/** Closes a run as paid in full, as if it was sent and the bank's answer paid each line. */
export async function payRun(query: Query, id: number, { by, now }: { by: string; now: Date }) {
  const run = await lockRun(query, id)
  const entry = { row: 0, outcome: 'paid' as const, faults: [], day: null, note: '' }
  const lines = await query<AnsweredLine>(linesSql, [id])
  const rows = lines.map((line) => ({ entry: { ...entry, ...line }, line, faults: [] }))
  await applyAnswer(query, { run, rows, by, now })
  const set = { state: 'closed', sent_at: now, sent_by_name: by, closed_at: now, closed_by_name: by }
  await updateAnyVersion(query, 'payout_run', { of: { id }, set })
}
