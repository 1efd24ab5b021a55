import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import type { AllTables } from '../../../kernel/database/tables.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { exportLog } from './user-log.export.ts'
import { namingOf } from './user-log.names.ts'
import { logDetail, logPage } from './user-log.queries.ts'

/** Routes of the audit log. The owners of tables declare how rows are named. */
export const userLogRoutes = ({ tables }: { tables: AllTables }): Route[] => {
  const naming = namingOf(tables)
  return [
    serve(userLog.list, ({ query }, context) => logPage(context, naming, query)),
    serve(userLog.export, ({ query }, context) => exportLog(context, naming, query)),
    serve(userLog.one, ({ params }, context) => logDetail(context, naming, params.log_id)),
  ]
}
