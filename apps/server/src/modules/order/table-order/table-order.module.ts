import { placeTableOrder, tableMenu, tableQuote } from '@sofra/contract/order/table-order/table-order.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { guestMenu } from '../ordering/ordering.menu.api.ts'
import { byStaff } from '../ordering/staff/ordering.staff.api.ts'
import { placeAtTable, quoteAtTable } from './table-order.service.ts'

/** Orders that staff take at tables. */
const tableOrderRoutes = ({ config }: { config: Config }): Route[] => [
  serve(
    tableMenu,
    async ({ params }, context) => {
      const menu = { ...params, delivery_type: 'orderOnTheTable' as const, with_closed: true }
      return (await guestMenu(await byStaff(context, 'table'), menu, config.publicUrl)) as never
    },
    { ownTransaction: true, trusted: true },
  ),
  serve(tableQuote, (request, context) => quoteAtTable(request, context, config), { ownTransaction: true }),
  serve(placeTableOrder, (request, context) => placeAtTable(request, context, config), { ownTransaction: true }),
]

export const tableOrderModule = serverModule({ routes: tableOrderRoutes })
