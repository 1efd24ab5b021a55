import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { exportLog } from './user-log.export.ts'
import { logDetail, logPage } from './user-log.queries.ts'

export const userLogRoutes: Route[] = [
  serve(userLog.list, ({ query }, context) => logPage(context, query)),
  serve(userLog.export, ({ query }, context) => exportLog(context, query)),
  serve(userLog.one, ({ params }, context) => logDetail(context, params.log_id)),
]
