import { kioskList } from '@sofra/contract/company/kiosk/kiosk.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { kioskPage } from './kiosk.queries.ts'

/** Reads with the platform's role, which sees complete users, limited to the company of the path. */
const kioskRoutes: Route[] = [
  serve(kioskList, ({ query }, context) => kioskPage(context, query), { ownTransaction: true }),
]

export const kioskModule = serverModule({ routes: kioskRoutes })
