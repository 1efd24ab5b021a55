import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  PayoutLine,
  PayoutLineQuery,
  PayoutRun,
  PayoutRunQuery,
  payoutLineExport,
  payoutRunExport,
  WholePayoutRun,
} from '@sofra/contract/money/payout/payout-run.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { among } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { type Query, reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'

const runColumns = `r.id, r.version, r.layout_id, l.name as layout_name, r.currency, r.until_day, r.state, r.lines, r.amount, r.paid_lines,
  r.paid_amount, jsonb_array_length(r.skipped) as skipped_count, r.made_by_name, r.created_at, r.sent_at, r.sent_by_name, r.closed_at,
  r.closed_by_name`
const runFrom = 'from payout_run r join payout_layout l on l.id = r.layout_id'

const runSql = ({ sort, state }: Pick<PayoutRunQuery, 'sort' | 'state'>) =>
  listSql({
    columns: runColumns,
    from: runFrom,
    filters: among('r.state', state),
    order: orderBy(sort, (field) => `r.${field}`, 'r.id'),
    id: 'r.id',
  })

/** Returns a page of runs. */
export const listRuns = (context: Context, query: PayoutRunQuery) => page<PayoutRun>(context, runSql(query), query)

const runFields = [
  ...['until_day', 'state', 'currency', 'layout_name', 'lines', 'amount', 'paid_lines', 'paid_amount', 'skipped_count'],
  ...['made_by_name', 'created_at', 'sent_at', 'sent_by_name', 'closed_at', 'closed_by_name'],
]

/** Writes the list of runs to a file. */
export const exportRuns = (
  context: Context,
  { format, columns, ...query }: Pick<QueryOf<typeof payoutRunExport>, 'format' | 'columns' | 'sort' | 'state'>,
) =>
  exportFile<PayoutRun>(context, {
    name: 'payout-run',
    money: ['amount', 'paid_amount'],
    fields: chosenFields(columns, runFields),
    format,
    sql: runSql(query),
  })

/** Returns a run with the restaurants that it skips and the applied answers; throws 404. */
export async function readRun(query: Query, id: number): Promise<WholePayoutRun> {
  const [run] = await query<Omit<WholePayoutRun, 'answers'>>(
    `select ${runColumns}, r.skipped ${runFrom} where r.id = $1`,
    [id],
  )
  if (!run) throw notFound()
  const answers = await query<WholePayoutRun['answers'][number]>(
    `select id, name, paid, returned, wrong, applied_by_name, created_at from payout_answer where run_id = $1 order by id desc`,
    [id],
  )
  return { ...run, answers }
}

/** SQL: the reports of the line `p`, oldest first. */
export const reportsOfLine = `(select coalesce(json_agg(json_build_object('id', r.id, 'from_day', r.from_day, 'until_day', r.until_day, 'net', i.net)
    order by r.until_day, r.id), '[]')
  from payout_report i join commission_report r on r.company_id = i.company_id and r.branch_id = i.branch_id and r.id = i.report_id
  where i.company_id = p.company_id and i.branch_id = p.branch_id and i.line_id = p.id)`

const lineColumns = `p.id, p.version, p.company_id, p.branch_id, b.name as branch_name, p.reference, p.state, p.amount, p.currency, p.title, p.iban,
  p.paid_on, p.returned_at, p.bank_note, ${reportsOfLine} as reports`
const lineFrom = 'from payout_line p join branch b on b.company_id = p.company_id and b.id = p.branch_id'

const lineSql = (
  run: number,
  { sort, state, branch_id, q }: Pick<PayoutLineQuery, 'sort' | 'state' | 'branch_id' | 'q'>,
) =>
  listSql({
    columns: lineColumns,
    from: lineFrom,
    filters: [{ column: 'p.run_id', is: run }, ...among('p.state', state), ...among('p.branch_id', branch_id)],
    search: { columns: ['b.name', 'p.title', 'p.reference', 'p.iban'], text: q },
    order: orderBy(sort, (field) => `p.${field}`, 'p.id'),
    id: 'p.id',
  })

/** Returns a page of a run's lines; throws 404. */
export async function listLines(context: Context, run: number, query: PayoutLineQuery) {
  await readRun(context.query, run)
  return page<PayoutLine>(context, lineSql(run, query), query)
}

/** Returns a line; throws 404. */
export async function readLine(query: Query, run: number, id: number): Promise<PayoutLine> {
  const [line] = await query<PayoutLine>(`select ${lineColumns} ${lineFrom} where p.run_id = $1 and p.id = $2`, [
    run,
    id,
  ])
  if (!line) throw notFound()
  return line
}

const lineFields = [
  ...[
    'branch_name',
    'reference',
    'state',
    'amount',
    'currency',
    'title',
    'iban',
    'paid_on',
    'returned_at',
    'bank_note',
  ],
]

/** Writes a run's lines to a file; throws 404. */
export async function exportLines(
  context: Context,
  run: number,
  { format, columns, ...query }: QueryOf<typeof payoutLineExport>,
) {
  await reading(context.pools, context.scope, (own) => readRun(own, run))
  return exportFile<PayoutLine>(context, {
    name: 'payout-line',
    money: ['amount'],
    fields: chosenFields(columns, lineFields),
    format,
    sql: lineSql(run, query),
  })
}
