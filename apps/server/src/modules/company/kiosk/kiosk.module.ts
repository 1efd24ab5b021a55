import { kioskList } from '@sofra/contract/company/kiosk/kiosk.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { kioskPage } from './kiosk.queries.ts'

/** Reads past the transaction, as the role that sees whole people; scoped to the one company of the path. */
const kioskRoutes: Route[] = [
  serve(kioskList, ({ query }, context) => kioskPage(context, query), { ownTransaction: true }),
]

export const kioskModule = serverModule({ routes: kioskRoutes })
