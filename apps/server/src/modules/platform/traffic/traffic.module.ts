import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { trafficJobs } from './traffic.jobs.ts'
import { trafficRoutes } from './traffic.routes.ts'

const tables: Tables = {
  traffic_type: {
    word: 'traffic-type.one',
    name: 'name',
    json: { name: 'kernel/fields.ts#Translated' },
    columns: 'none',
  },
  traffic_movement: { usedAs: 'traffic-movement.one', columns: 'none' },
  traffic_hour: { usedAs: 'traffic-movement.one', columns: 'none' },
  traffic_day: { usedAs: 'traffic-movement.one', columns: 'none' },
}

export const trafficModule = serverModule({ tables, routes: trafficRoutes, jobs: trafficJobs })
