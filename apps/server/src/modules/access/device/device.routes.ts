import {
  endOtherSessions,
  endOwnSession,
  endUserSession,
  endUserSessions,
  ownSessions,
  userSessions,
} from '@sofra/contract/access/device/device.contract.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { readManageable, visible } from '../user/user.api.ts'
import { devicesOf, endAll, endOne, type Owner } from './device.service.ts'

const ownTransaction = { ownTransaction: true }

const ownerOf = (context: Context): Owner => ({ userId: person(context).id, accountId: person(context).ownAccountId })

/** Returns a user whom the caller may change; throws 403 or 404. */
const ofUser = async (context: Context, user: number): Promise<Owner> => {
  const { userId, id: accountId } = await readManageable(context, user)
  return { userId, accountId }
}

/** Routes of signed-in devices: the caller's own, and those of users whom the caller may change. */
export const deviceRoutes: Route[] = [
  serve(ownSessions, (_, context) => devicesOf(context, person(context).id), ownTransaction),
  serve(endOwnSession, ({ params }, context) => endOne(context, ownerOf(context), params.session_no), ownTransaction),
  serve(endOtherSessions, (_, context) => endAll(context, ownerOf(context)), ownTransaction),
  serve(
    userSessions,
    async ({ params }, context) => devicesOf(context, (await visible(context, params.user_id)).id),
    ownTransaction,
  ),
  serve(
    endUserSession,
    async ({ params }, context) => endOne(context, await ofUser(context, params.user_id), params.session_no),
    ownTransaction,
  ),
  serve(
    endUserSessions,
    async ({ params }, context) => endAll(context, await ofUser(context, params.user_id)),
    ownTransaction,
  ),
]
