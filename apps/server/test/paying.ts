import { fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import { answerPayout } from '@sofra/contract/money/payout/payout-answer.contract.ts'
import {
  closePayoutRun,
  makePayoutRun,
  payoutLines,
  payoutRun,
  sendPayoutRun,
} from '@sofra/contract/money/payout/payout-run.contract.ts'
import { invoicedReport, validIban } from './payout-data.ts'
import type { testServer } from './server.ts'
import type { twoTenants } from './tenants.ts'

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'a' | 'admin' | 'call'>
type World = Awaited<ReturnType<typeof twoTenants>>
type Branch = World['a1']

/** The last day of the reports in the runs of tests. */
export const until_day = '2026-10-31'

/** Returns functions that make runs of payouts and answer them. */
export const payingOf = ({ a, admin, call }: Server, { a1, a2, b1, eliza }: World, layout: number) => {
  const at = (id: number) => ({ params: { payout_run_id: id } })
  const setIban = (branch: Pick<Branch, 'id'>, iban: string | null) =>
    admin('update branch set iban = $2 where id = $1', [branch.id, iban])

  /** Removes all runs and reports. */
  const reset = async () => {
    for (const table of ['payout_report', 'payout_line', 'payout_answer', 'payout_run', 'commission_report'])
      await admin(`delete from ${table}`)
    for (const branch of [a1, a2, b1]) await setIban(branch, validIban)
  }

  const make = (layout_id = layout, currency = 'TRY') =>
    call(makePayoutRun, { as: eliza, body: { until_day, layout_id, currency } })
  const send = (id: number, version = 1) => call(sendPayoutRun, { as: eliza, ...at(id), body: { version } })
  const close = (id: number, version: number) => call(closePayoutRun, { as: eliza, ...at(id), body: { version } })
  const linesOf = async (id: number) => (await call(payoutLines, { as: eliza, ...at(id) })).reply.items
  const runOf = async (id: number) => (await call(payoutRun, { as: eliza, ...at(id) })).reply
  const stateOf = async (id: number | undefined) =>
    (await admin<{ state: string }>('select state from commission_report where id = $1', [id]))[0]?.state
  const answer = (
    id: number,
    file: Uint8Array<ArrayBuffer> | string,
    query: NonNullable<Parameters<typeof call<typeof answerPayout>>[1]['query']> = {},
  ) =>
    call(answerPayout, {
      as: eliza,
      ...at(id),
      query,
      headers: { 'content-type': fileBodies.rows.type },
      body: Buffer.from(file as string),
    })

  /** Makes a run at the bank that pays 500.00 to each restaurant. */
  const sentRun = async (...branches: Branch[]) => {
    const reports: number[] = []
    for (const branch of branches) reports.push(await invoicedReport(a, branch, 50_000))
    const { id } = (await make()).reply
    const { version } = (await send(id)).reply
    const lines = await linesOf(id)
    const referenceOf = (branch: Pick<Branch, 'id'>) =>
      lines.find((line) => line.branch_id === branch.id)?.reference ?? ''
    return { id, version, reports, referenceOf }
  }
  return { at, setIban, reset, make, send, close, linesOf, runOf, stateOf, answer, sentRun }
}
