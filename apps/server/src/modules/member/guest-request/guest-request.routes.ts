import {
  guestRequest,
  guestRequestState,
  memberRequests,
  sendRequest,
} from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { askedRequest, writeRequest } from './guest-request.guest.ts'
import { countWaiting, exportRequests, listRequests, readRequest, requestsOfMember } from './guest-request.queries.ts'
import { decideRequest } from './guest-request.service.ts'

/** Requests of guests to a restaurant, and the answers of its users. */
export const guestRequestRoutes = ({ config }: { config: Config }): Route[] => [
  serve(guestRequest.list, ({ params, query }, context) => listRequests(context, recordKeys(context, params), query)),
  serve(guestRequest.export, ({ params, query }, context) =>
    exportRequests(context, recordKeys(context, params), query),
  ),
  serve(guestRequest.waiting, ({ params }, context) => countWaiting(context, recordKeys(context, params))),
  serve(guestRequest.one, ({ params }, context) =>
    readRequest(context, recordKeys(context, params), params.request_id),
  ),
  serve(memberRequests, requestsOfMember),
  serve(guestRequest.decide, (request, context) => decideRequest(request, context, config)),
  serve(sendRequest, (request, context) => writeRequest(request, context, config.secret)),
  serve(guestRequestState, (request, context) => askedRequest(request, context, config.secret)),
]
