import { orderHourRebuild, rebuildOrderHours } from '@sofra/contract/order/order-hour/order-hour.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { orderHourJobs } from './order-hour.jobs.ts'

const markBranches = `
insert into order_hour_rebuild (company_id, branch_id) select company_id, id from branch where company_id = $1
on conflict do nothing`

const readProgress = async (query: Query, company_id: number) => {
  const rows = await query('select from order_hour_rebuild where company_id = $1', [company_id])
  return { waiting: rows.length }
}

export const orderHourModule = serverModule({
  tables: {
    order_change: { columns: 'none' },
    order_hour: { columns: 'none' },
    platform_hour: { columns: 'none' },
    order_hour_rebuild: { columns: 'none' },
  },
  routes: [
    serve(rebuildOrderHours, async ({ params }, { query }) => {
      await query(markBranches, [params.company_id])
      return readProgress(query, params.company_id)
    }),
    serve(orderHourRebuild, ({ params }, { query }) => readProgress(query, params.company_id)),
  ],
  jobs: orderHourJobs,
})
