import { z } from 'zod'
import type { Pools } from '../../kernel/database/pools.ts'
import { nothing, withTenant } from '../../kernel/database/tenant.ts'
import { addJob, jobs, task, work } from '../../kernel/jobs/jobs.ts'
import type { BranchKeys } from '../../kernel/records/keys.ts'
import { closeDue } from '../../modules/money/commission-report/commission-report.api.ts'
import { cancel, issue } from '../../modules/money/restaurant-invoice/restaurant-invoice.api.ts'

interface Closed extends BranchKeys {
  id: number
}

/** The newest reports stay without an invoice. */
const selectOlder = `
select id, company_id, branch_id from commission_report where state = 'closed' and until_day < current_date - 45 order by until_day, id`

const by = 'Volkan Ersoy'

/**
 * Closes the past periods of a demo and invoices the older ones, once, through the services of the calls. One invoice is
 * cancelled and issued again.
 */
async function invoiceDemo(pools: Pools) {
  const { rows: invoices } = await pools.platform.query('select from restaurant_invoice limit 1')
  if (invoices.length) return
  await closeDue(pools)
  const { rows: reports } = await pools.platform.query<Closed>(selectOlder)
  for (const [at, { id, ...keys }] of reports.entries())
    await withTenant(pools, { companies: [keys.company_id], branches: [keys.branch_id] }, async (query) => {
      const invoice = await issue(query, keys, { id, at: new Date(), by })
      if (at > 0) return
      await cancel(query, keys, { id: invoice.id, reason: 'Ticari unvan değişti', by })
      await issue(query, keys, { id, at: new Date(), by })
    })
}

const demoInvoices = task('demo.invoices', z.object({}))

export const demoJobs = jobs({ tasks: [work(demoInvoices, (_, { pools }) => invoiceDemo(pools))] })

/** Enqueues the demo's invoices. They are no part of the start: the settlement of a new demo takes some seconds. */
export const enqueueDemoInvoices = (pools: Pools) =>
  withTenant(pools, nothing, (query) => addJob(query, demoInvoices, {}, { key: demoInvoices.name }))
