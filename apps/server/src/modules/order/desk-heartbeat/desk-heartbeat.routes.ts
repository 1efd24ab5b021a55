import { branchHealth, reportDesk } from '@sofra/contract/order/desk-heartbeat/desk-heartbeat.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { healthOf, noteDesk } from './desk-heartbeat.service.ts'

/** Which desks are open and heard, and what they say of themselves. */
export const deskHeartbeatRoutes: Route[] = [
  serve(reportDesk, noteDesk),
  serve(branchHealth, ({ params }, context) => healthOf(context, recordKeys(context, params))),
]
