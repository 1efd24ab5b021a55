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
import { byPhone, placeByPhone, quoteByPhone, readZone } from './phone-order.service.ts'

/** Orders that staff take by phone. */
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
  serve(phoneZone, readZone),
  serve(phoneQuote, (request, context) => quoteByPhone(request, context, config), { ownTransaction: true }),
  serve(
    placePhoneOrder,
    ({ params, body }, context) => placeByPhone({ params, query: undefined, body }, context, config),
    { ownTransaction: true },
  ),
]
