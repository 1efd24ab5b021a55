import { none, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { orderingJobs } from './ordering.jobs.ts'
import { orderingRoutes } from './ordering.routes.ts'

const tables: Tables = {
  idempotency: {
    columns: {
      body: { person: 'sensitive', file: { withheld: 'it repeats the order for some days' } },
      ...none('key', 'hash'),
    },
    person: {
      column: 'order_id',
      through: 'orders',
      key: 'order_id',
      merge: 'stay',
      anonymise: 'remove',
      file: { withheld: 'the file has the order' },
    },
  },
  ordering_version: { columns: 'none' },
  page_order_rate: { columns: none('who') },
}

export const orderingModule = serverModule({ tables, routes: orderingRoutes, jobs: orderingJobs })
