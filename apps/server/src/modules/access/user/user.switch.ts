import type { patchUser } from '@sofra/contract/access/user/user.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { emitAccessChange } from '../../../kernel/access-change.ts'
import type { Context } from '../../../kernel/context.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { checkMayManage, checkNotSelf, granterOf, targetOf, withActiveOwner } from './user.guards.ts'
import { companiesOf, readInScope, scopeOf } from './user.scope.ts'
import { writeIsActive } from './user.write.ts'

/** Returns a user whom the caller may change; throws 404, and 403 for the caller and for a user with more permissions. */
export const readManageable = async (context: Context, userId: number) => {
  await readInScope(context, userId)
  const granter = await granterOf(context)
  const target = await targetOf(context.pools, context.scope, userId)
  checkNotSelf(granter, target)
  await checkMayManage(context.pools, granter, target)
  return target
}

/** Activates a user, or deactivates one and ends all sessions. */
export async function switchUser({ params, body }: RequestOf<typeof patchUser>, context: Context) {
  const target = await readManageable(context, params.user_id)
  await withTenant(
    context.pools,
    scopeOf(target),
    (query) => withActiveOwner(query, target.id, () => writeIsActive(query, target.userId, body.is_active)),
    context.actor,
  )
  emitAccessChange({ account: target.id })
  return readInScope(context, target.userId)
}

/** Deletes a user with their sessions. */
export async function removeUser(userId: number, context: Context) {
  const target = await readManageable(context, userId)
  await withTenant(
    context.pools,
    scopeOf(target, await companiesOf(context, userId)),
    (query) => withActiveOwner(query, target.id, () => query('delete from app_user where id = $1', [userId])),
    context.actor,
  )
  emitAccessChange({ account: target.id })
  return null
}
