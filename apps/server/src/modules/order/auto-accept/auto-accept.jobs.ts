import { z } from 'zod'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { addJob, jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { acceptAutomatically } from './auto-accept.service.ts'

/** Runs when an order is placed, and when a scheduled order joins the board. */
export const dueOrder = task(
  'auto-accept.due',
  z.object({ company_id: z.number(), branch_id: z.number(), order_id: z.number() }),
)

export const autoAcceptJobs = jobs({
  tasks: [
    work(dueOrder, (order, { pools }) => {
      const { company_id, branch_id, order_id } = order
      return withTenant(pools, { companies: [company_id], branches: [branch_id] }, async (query) => {
        const due = await acceptAutomatically(query, pools, { company_id, branch_id }, order_id)
        if (due) await addJob(query, dueOrder, order, { runAt: due })
      })
    }),
  ],
})
