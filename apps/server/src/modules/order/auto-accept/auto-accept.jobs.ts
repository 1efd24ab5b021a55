import { z } from 'zod'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { acceptByItself } from './auto-accept.service.ts'

/** A scheduled order joins the board. */
export const dueOrder = task(
  'auto-accept.due',
  z.object({ company_id: z.number(), branch_id: z.number(), order_id: z.number() }),
)

export const autoAcceptJobs = jobs({
  tasks: [
    work(dueOrder, ({ company_id, branch_id, order_id }, { pools }) =>
      withTenant(pools, { companies: [company_id], branches: [branch_id] }, (query) =>
        acceptByItself(query, pools, { company_id, branch_id }, order_id),
      ),
    ),
  ],
})
