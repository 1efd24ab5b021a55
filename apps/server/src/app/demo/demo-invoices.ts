import { z } from 'zod'
import type { Pools } from '../../kernel/database/pools.ts'
import { nothing, type Query, withTenant } from '../../kernel/database/tenant.ts'
import { AppError } from '../../kernel/errors.ts'
import { addJob, jobs, task, work } from '../../kernel/jobs/jobs.ts'
import type { BranchKeys } from '../../kernel/records/keys.ts'
import { closeDue } from '../../modules/money/commission-report/commission-report.api.ts'
import { chargeLicence } from '../../modules/money/licence-charge/licence-charge.api.ts'
import { payRun, writeRun } from '../../modules/money/payout/payout.api.ts'
import { cancel, issue } from '../../modules/money/restaurant-invoice/restaurant-invoice.api.ts'
import { disputeDemo } from './demo-disputes.ts'

interface Closed extends BranchKeys {
  id: number
}

/** Days after which every report of a demo is invoiced and paid. */
const settledDays = 45

/** Of the newest reports, every other one stays without an invoice. */
const selectInvoiced = `
select id, company_id, branch_id from commission_report
where state = 'closed' and (until_day < current_date - ${settledDays} or branch_id % 2 = 0) order by until_day, id`

const by = 'Volkan Ersoy'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/**
 * Closes the past periods of a demo, invoices most of them and pays the older ones, once, through the services of the calls. One invoice is
 * cancelled and issued again.
 */
async function invoiceDemo(pools: Pools) {
  const { rows: invoices } = await pools.platform.query('select from restaurant_invoice limit 1')
  if (invoices.length) return
  await chargeDemo(pools)
  await closeDue(pools)
  const { rows: reports } = await pools.platform.query<Closed>(selectInvoiced)
  for (const [at, { id, ...keys }] of reports.entries())
    await withTenant(pools, { companies: [keys.company_id], branches: [keys.branch_id] }, async (query) => {
      const invoice = await issue(query, keys, { id, at: new Date(), by })
      if (at > 0) return
      await cancel(query, keys, { id: invoice.id, reason: 'Ticari unvan değişti', by })
      await issue(query, keys, { id, at: new Date(), by })
    })
  await payDemo(pools)
  await disputeDemo(pools)
}

/** Charges each company for its kiosks, in the first of its restaurants. */
async function chargeDemo(pools: Pools) {
  const { rows: branches } = await pools.platform.query<BranchKeys>(
    'select company_id, min(id) as branch_id from branch group by company_id order by company_id',
  )
  const term = { module: 'kiosk', from_day: daysAgo(90), until_day: daysAgo(-274) } as const
  for (const keys of branches)
    await withTenant(pools, { companies: [keys.company_id], branches: [keys.branch_id] }, (query) =>
      chargeLicence(query, keys, { ...term, net: 240_000, vat_rate: 2_000 }),
    )
}

/** Returns undefined if nothing is due: a demo's orders differ from day to day. */
const unlessEmpty = (error: unknown) => {
  if (!(error instanceof AppError) || error.phrase !== 'payout-run.empty') throw error
}

/** Pays the older invoices, and leaves a run of the others open. */
async function payDemo(pools: Pools) {
  const { rows: companies } = await pools.platform.query<{ id: number }>('select id from company order by id')
  const { rows: layouts } = await pools.platform.query<{ id: number }>('select min(id) as id from payout_layout')
  const scope = { companies: companies.map(({ id }) => id), branches: 'all' as const }
  const runOf = (days: number, work: (query: Query, run: number) => Promise<void>) =>
    withTenant(pools, scope, async (query) => {
      const terms = { until_day: daysAgo(days), layout_id: layouts[0]?.id ?? 0, currency: 'TRY' }
      await work(query, await writeRun(query, terms, by))
    }).catch(unlessEmpty)
  await runOf(settledDays, (query, run) => payRun(query, run, { by, now: new Date() }))
  await runOf(1, async () => undefined)
}

const demoInvoices = task('demo.invoices', z.object({}))

export const demoJobs = jobs({ tasks: [work(demoInvoices, (_, { pools }) => invoiceDemo(pools))] })

/** Enqueues the demo's invoices. They are no part of the start: the settlement of a new demo takes some seconds. */
export const enqueueDemoInvoices = (pools: Pools) =>
  withTenant(pools, nothing, (query) => addJob(query, demoInvoices, {}, { key: demoInvoices.name }))
