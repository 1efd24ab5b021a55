import {
  ownComments,
  ownFavourites,
  ownOrders,
  ownRequests,
} from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { ownCheques, ownInbox, ownLedger } from '@sofra/contract/order/guest-history/guest-holdings.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { addFavourite, readFavourites, removeFavourite } from './favourite.service.ts'
import { readMessages, readOwnCheques, readOwnInbox, readOwnLedger } from './holdings.service.ts'
import { readOwnOrders } from './own-orders.queries.ts'
import { readOwnComments, readOwnRequests } from './own-words.queries.ts'

/** History and balances of the signed-in member. The stream of order states is in `order/stream`. */
export const guestHistoryRoutes = ({ config: { secret, publicUrl } }: { config: Config }): Route[] => [
  serve(ownOrders, ({ query: { before } }, context) => readOwnOrders(context, before, secret)),
  serve(ownFavourites.list, (_, context) => readFavourites(context, publicUrl)),
  serve(ownFavourites.add, ({ params }, context) => addFavourite(context, params.product_id)),
  serve(ownFavourites.remove, ({ params }, context) => removeFavourite(context, params.product_id)),
  serve(ownComments, ({ query: { before } }, context) => readOwnComments(context, before)),
  serve(ownRequests, ({ query: { before } }, context) => readOwnRequests(context, before)),
  serve(ownLedger, ({ query }, context) => readOwnLedger(context, query)),
  serve(ownCheques, (_, context) => readOwnCheques(context)),
  serve(ownInbox.list, ({ query: { before } }, context) => readOwnInbox(context, before)),
  serve(ownInbox.read, ({ body: { ids } }, context) => readMessages(context, ids)),
]
