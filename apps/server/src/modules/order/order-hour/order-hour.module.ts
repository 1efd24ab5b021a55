import { rebuildOrderHours } from '@sofra/contract/order/order-hour/order-hour.contract.ts'
import { serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { orderHourJobs } from './order-hour.jobs.ts'

const markBranches = `
insert into order_hour_rebuild (company_id, branch_id) select company_id, id from branch where company_id = $1
on conflict do nothing`

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
      return null
    }),
  ],
  jobs: orderHourJobs,
})
