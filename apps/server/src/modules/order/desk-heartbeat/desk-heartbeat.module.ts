import { branchHealth, reportDesk } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { userName } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { deskHeartbeatJobs } from './desk-heartbeat.jobs.ts'
import { healthOf, noteDesk } from './desk-heartbeat.service.ts'

/** Open desks and their health. */
const deskHeartbeatRoutes: Route[] = [
  serve(reportDesk, noteDesk),
  serve(branchHealth, ({ params }, context) => healthOf(context, recordKeys(context, params))),
]

export const deskHeartbeatModule = serverModule({
  tables: {
    desk_heartbeat: { columns: { user_name: userName, delivery_types: 'none' } },
    desk_alarm: { columns: 'none' },
  },
  routes: deskHeartbeatRoutes,
  jobs: deskHeartbeatJobs,
})
