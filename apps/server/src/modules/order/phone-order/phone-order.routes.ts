import {
  phoneGuest,
  phoneGuests,
  phoneMenu,
  phoneQuote,
  phoneRestaurant,
  phoneZone,
  placePhoneOrder,
} from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { restaurantShown } from '../guest-page/guest-page.api.ts'
import { guestMenu } from '../ordering/ordering.menu.api.ts'
import { findGuests, guestOf } from './phone-order.guests.ts'
import { byPhone, placeSpoken, quoteSpoken, zoneShown } from './phone-order.service.ts'

/** How the restaurant's people take orders by telephone. */
export const phoneOrderRoutes = ({ config }: { config: Config }): Route[] => [
  serve(phoneGuests, findGuests),
  serve(phoneGuest, guestOf),
  serve(
    phoneMenu,
    async ({ params, query }, context) =>
      (await guestMenu(await byPhone(context), { ...query, ...params, with_closed: true }, config.publicUrl)) as never,
    { ownTransaction: true, trusted: true },
  ),
  serve(phoneRestaurant, async ({ params }, context) =>
    restaurantShown({ params: {}, query: params, body: undefined }, await byPhone(context)),
  ),
  serve(phoneZone, zoneShown),
  serve(phoneQuote, (request, context) => quoteSpoken(request, context, config), { ownTransaction: true }),
  serve(
    placePhoneOrder,
    ({ params, body }, context) => placeSpoken({ params, query: undefined, body }, context, config),
    {
      ownTransaction: true,
    },
  ),
]
