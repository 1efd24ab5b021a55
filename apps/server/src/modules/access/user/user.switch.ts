import type { patchUser } from '@sofra/contract/access/user/user.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { emitAccessChange } from '../../../kernel/access-change.ts'
import type { Context } from '../../../kernel/context.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { endSessions } from '../session/session.api.ts'
import { checkMayManage, checkNotOneself, giverOf, keepingAnOwner, targetOf } from './user.guards.ts'
import { companiesOf, scopeOf, shown } from './user.scope.ts'

/** Somebody else whom the caller may see and change; throws 404, and 403 for oneself and for whoever holds more. */
export const manageable = async (context: Context, userId: number) => {
  await shown(context, userId)
  const giver = await giverOf(context)
  const target = await targetOf(context.pools, context.scope, userId)
  checkNotOneself(giver, target)
  await checkMayManage(context.pools, giver, target)
  return target
}

/** Switches somebody off, which signs them out everywhere, or on again. */
export async function switchUser({ params, body }: RequestOf<typeof patchUser>, context: Context) {
  const target = await manageable(context, params.user_id)
  await withTenant(
    context.pools,
    scopeOf(target),
    (query) =>
      keepingAnOwner(query, target.id, async () => {
        await query(
          `update app_user set is_active = $2, updated_at = now()
           where id = $1 and is_active <> $2`,
          [target.userId, body.is_active],
        )
        if (!body.is_active) await endSessions(query, target.userId)
      }),
    context.actor,
  )
  emitAccessChange({ account: target.id })
  return shown(context, target.userId)
}

/** Removes somebody for good; their sessions go with them. */
export async function removeUser(userId: number, context: Context) {
  const target = await manageable(context, userId)
  await withTenant(
    context.pools,
    scopeOf(target, await companiesOf(context, userId)),
    (query) => keepingAnOwner(query, target.id, () => query('delete from app_user where id = $1', [userId])),
    context.actor,
  )
  emitAccessChange({ account: target.id })
  return null
}
