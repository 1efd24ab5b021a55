import type { user } from '@sofra/contract/access/user/user.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { stale, tryUpdate } from '../../../kernel/records/guarded.ts'
import {
  checkMayManage,
  checkNotSelf,
  checkRoles,
  type Granter,
  granterOf,
  type Target,
  targetOf,
  withActiveOwner,
} from './user.guards.ts'
import { type Letters, mailMovedAddress } from './user.letters.ts'
import { checkRestriction, type Restriction } from './user.restriction.ts'
import { companiesOf, readInScope, refuseWhileActing, scopeOf } from './user.scope.ts'
import { withFreeEmail, writeRestriction, writeRoles } from './user.write.ts'

type Change = RequestOf<typeof user.update>['body']

const restrictionOf = ({ company_ids, branch_ids }: Change): Restriction => ({
  companyIds: company_ids,
  branchIds: branch_ids,
})

const sameIds = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id))

const sameAccess = (body: Change, target: Target) =>
  sameIds(body.role_ids, target.roleIds) &&
  sameIds(body.company_ids, target.companyIds) &&
  sameIds(body.branch_ids, target.branchIds) &&
  body.is_auth_for_account === target.isAuthForAccount &&
  body.is_kiosk === target.isKiosk

/** Refuses changes that the granter may not make; returns the companies whose rows will be written. */
const checkChange = async (context: Context, granter: Granter, target: Target, body: Change) => {
  if (body.email !== target.email) refuseWhileActing(context)
  if (granter.id === target.userId) {
    if (!sameAccess(body, target)) checkNotSelf(granter, target)
    return []
  }
  await checkMayManage(context.pools, granter, target)
  await checkRoles(context.pools, granter, target, body.role_ids)
  return checkRestriction(context.pools, granter.scope, target, restrictionOf(body))
}

const write = async (query: Query, { id, userId }: Target, companies: readonly number[], body: Change) => {
  const { name, surname, email, phone, lang, profile_image, is_auth_for_account, is_kiosk, version } = body
  const changed = await tryUpdate(query, 'app_user', {
    of: { id: userId },
    version,
    set: { name, surname, email, phone: phone || null, lang, profile_image, is_auth_for_account, is_kiosk },
    computed: () => ({ updated_at: 'now()' }),
  })
  if (!changed) return false
  await writeRoles(query, id, userId, body.role_ids)
  await writeRestriction(query, userId, companies, restrictionOf(body))
  return true
}

/** Changes a user, the user's roles and restriction. */
export async function changeUser(letters: Letters, request: RequestOf<typeof user.update>, context: Context) {
  const { pools, scope, actor } = context
  const { body, params } = request
  await readInScope(context, params.user_id)
  const granter = await granterOf(context)
  const target = await targetOf(pools, scope, params.user_id)
  const companies = [
    ...(await checkChange(context, granter, target, body)),
    ...(await companiesOf(context, target.userId)),
  ]
  const written = () =>
    withTenant(
      pools,
      scopeOf(target, companies),
      (query) => withActiveOwner(query, target.id, () => write(query, target, companies, body)),
      actor,
    )
  const done = await (body.email === target.email ? written() : withFreeEmail(context, written))
  const present = await readInScope(context, target.userId)
  if (!done) throw stale(present)
  if (body.email !== target.email) await mailMovedAddress(letters, context, target, body.email)
  return present
}
