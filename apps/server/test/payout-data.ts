import type { Factories } from './factories.ts'
import { nothing } from './settlement-entry.ts'

interface Branch {
  readonly id: number
  readonly company_id: number
}

let months = 0

/** An IBAN with valid check digits. */
export const validIban = 'TR330006100519786457841326'

/** Inserts the invoiced report of a month that no other one has; returns its id. */
export const invoicedReport = async (
  a: Factories,
  { company_id, id: branch_id }: Branch,
  net: number,
  more: Readonly<Record<string, unknown>> = {},
) => {
  months += 1
  // Files of tests may share this counter: it begins anew before it reaches the days of runs. January has reports of others.
  const year = 1900 + Math.floor((months % 1_200) / 10)
  const month = String((months % 10) + 3).padStart(2, '0')
  const days = { from_day: `${year}-${month}-01`, until_day: `${year}-${month}-28` }
  // A check compares the sums of entries, not those of a report.
  const amounts = { ...nothing, net, invoiced_at: new Date(), invoiced_by_name: 'Derya Operatör' }
  const columns = {
    company_id,
    branch_id,
    ...days,
    currency: 'TRY',
    entries: 1,
    ...amounts,
    state: 'invoiced',
    ...more,
  }
  return Number((await a.insert<{ id: number }>('commission_report', columns)).id)
}

/** Inserts a run with one line of one report of a restaurant, a new report by default; returns their ids. */
export const runWithLine = async (
  a: Factories,
  branch: Branch,
  state: 'open' | 'sent' = 'open',
  report?: { id: number },
) => {
  const { company_id, id: branch_id } = branch
  const [layout] = await a.admin<{ id: number }>('select min(id) as id from payout_layout')
  const sent = state === 'sent' ? { sent_at: new Date(), sent_by_name: 'Derya Operatör' } : {}
  const sums = { lines: 1, amount: 50_000, currency: 'TRY', until_day: '2026-10-31', made_by_name: 'Derya Operatör' }
  const run = await a.insert<{ id: number }>('payout_run', { layout_id: layout?.id, state, ...sums, ...sent })
  const reference = `P${run.id}-${branch_id}`
  const payee = { amount: 50_000, currency: 'TRY', title: 'Kaşık Gıda A.Ş.', iban: validIban }
  const line = await a.insert<{ id: number }>('payout_line', {
    ...{ company_id, branch_id, run_id: run.id, reference },
    ...payee,
  })
  const report_id = report?.id ?? (await invoicedReport(a, branch, 50_000))
  await a.insert('payout_report', { company_id, branch_id, line_id: line.id, report_id, net: 50_000 })
  return { run: Number(run.id), line: Number(line.id), report: report_id, reference }
}

/** Inserts a run with a line, its report and an answer, for tests of every table. */
export const fillPayout = async (
  insert: (table: string, row: Readonly<Record<string, unknown>>) => Promise<{ id: unknown }>,
  keys: Readonly<Record<string, unknown>>,
  report_id: unknown,
) => {
  const sums = { lines: 1, amount: 100, currency: 'TRY', until_day: '2020-01-31', made_by_name: 'Test' }
  const run = await insert('payout_run', { layout_id: 1, ...sums })
  const payee = { currency: 'TRY', amount: 100, title: 'Test', iban: 'TR330006100519786457841326' }
  const line = await insert('payout_line', { ...keys, run_id: run.id, reference: 'P1-1', ...payee })
  await insert('payout_report', { ...keys, line_id: line.id, report_id, net: 100 })
  const counts = { paid: 0, returned: 0, wrong: 1 }
  await insert('payout_answer', { run_id: run.id, name: 'Test', digest: 'Test', ...counts, applied_by_name: 'Test' })
}
