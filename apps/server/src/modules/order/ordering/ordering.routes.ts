import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { guestMenu } from './ordering.menu.service.ts'
import { place, quoteFor } from './ordering.service.ts'

/** How guests' sites, apps, kiosks and tables order. */
export const orderingRoutes = ({ config: { publicUrl } }: { config: Config }): Route[] => [
  serve(
    quote,
    ({ body }, context) => reading(context.pools, context.scope, (query) => quoteFor({ ...context, query }, body)),
    { ownTransaction: true },
  ),
  serve(placeOrder, async ({ body }, context) => (await place(context, body)) as never, {
    ownTransaction: true,
    trusted: true,
  }),
  serve(orderingMenu, async ({ query }, context) => (await guestMenu(context, query, publicUrl)) as never, {
    ownTransaction: true,
    trusted: true,
  }),
]
