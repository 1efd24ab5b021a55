import {
  cancelOrder,
  guestOrder,
  orderingRestaurant,
  orderingTimes,
} from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { cancelGuestOrder, readGuestOrder } from './guest-page.order.ts'
import { readRestaurant } from './guest-page.restaurant.ts'
import { readTimes } from './guest-page.times.ts'

/** Calls of the guest pages beside menu and orders. */
const guestPageRoutes = ({ config: { secret } }: { config: Config }): Route[] => [
  serve(orderingRestaurant, readRestaurant),
  serve(orderingTimes, readTimes),
  serve(guestOrder, ({ query: { order_token } }, context) => readGuestOrder(context, secret, order_token)),
  serve(cancelOrder, ({ body }, context) => cancelGuestOrder(context, secret, body)),
]

export const guestPageModule = serverModule({ routes: guestPageRoutes })
