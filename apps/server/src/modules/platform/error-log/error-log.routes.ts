import { errorLog } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { reportFrontError, reportOpenFrontError } from '@sofra/contract/platform/error-log/front-error.contract.ts'
import { page } from '../../../kernel/database/list.ts'
import { exported } from '../../../kernel/export/export.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { changeFault, faultList, readFault } from './error-log.queries.ts'
import { frontErrors } from './front-error.ts'

export const errorLogRoutes = ({ panelMaps }: { panelMaps: string }): Route[] => {
  const tell = frontErrors(panelMaps)
  return [
    serve(errorLog.list, ({ query }, context) => page(context, faultList(query), query)),
    serve(errorLog.export, ({ query }, context) => exported(errorLog, faultList(query), query, context)),
    serve(errorLog.one, ({ params }, { query }) => readFault(query, params.fault_id)),
    serve(errorLog.change, ({ params, body }, { query }) => changeFault(query, params.fault_id, body.status)),
    serve(reportFrontError, ({ body }, context) => tell(context, body), { ownTransaction: true }),
    serve(reportOpenFrontError, ({ body }, context) => tell(context, body), { ownTransaction: true }),
  ]
}
