import {
  cancelOrder,
  guestOrder,
  orderingRestaurant,
  orderingTimes,
} from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { cancelShown, orderShown } from './guest-page.order.ts'
import { restaurantShown } from './guest-page.restaurant.ts'
import { timesShown } from './guest-page.times.ts'

/** What the pages of guests ask beside menu and orders. */
export const guestPageRoutes = ({ config: { secret } }: { config: Config }): Route[] => [
  serve(orderingRestaurant, restaurantShown),
  serve(orderingTimes, timesShown),
  serve(guestOrder, ({ query: { order_token } }, context) => orderShown(context, secret, order_token)),
  serve(cancelOrder, ({ body }, context) => cancelShown(context, secret, body)),
]
