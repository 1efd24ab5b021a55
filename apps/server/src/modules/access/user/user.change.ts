import type { user } from '@sofra/contract/access/user/user.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import {
  checkMayManage,
  checkNotOneself,
  checkRoles,
  type Giver,
  giverOf,
  keepingAnOwner,
  type Target,
  targetOf,
} from './user.guards.ts'
import { type Letters, mailMovedAddress } from './user.letters.ts'
import { checkPlaces, type Places } from './user.places.ts'
import { companiesOf, refuseWhileActing, scopeOf, shown } from './user.scope.ts'
import { withFreeEmail, writePlaces, writeRoles } from './user.write.ts'

type Change = RequestOf<typeof user.update>['body']

const placesOf = ({ company_ids, branch_ids }: Change): Places => ({ companyIds: company_ids, branchIds: branch_ids })

const sameIds = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id) => b.includes(id))

const sameAccess = (body: Change, target: Target) =>
  sameIds(body.role_ids, target.roleIds) &&
  sameIds(body.company_ids, target.companyIds) &&
  sameIds(body.branch_ids, target.branchIds) &&
  body.is_auth_for_account === target.isAuthForAccount &&
  body.is_kiosk === target.isKiosk

/** Refuses what the giver may not change; answers the companies that rows will be written of. */
const checkChange = async (context: Context, giver: Giver, target: Target, body: Change) => {
  if (body.email !== target.email) refuseWhileActing(context)
  if (giver.id === target.userId) {
    if (!sameAccess(body, target)) checkNotOneself(giver, target)
    return []
  }
  await checkMayManage(context.pools, giver, target)
  await checkRoles(context.pools, giver, target, body.role_ids)
  return checkPlaces(context.pools, giver.scope, target, placesOf(body))
}

const write = async (query: Query, { id, userId }: Target, body: Change) => {
  const { name, surname, email, phone, lang, profile_image, is_auth_for_account, is_kiosk, version } = body
  const changed = await query(
    `update app_user set name = $3, surname = $4, email = $5, phone = nullif($6, ''), lang = $7, profile_image = $8,
       is_auth_for_account = $9, is_kiosk = $10, version = version + 1, updated_at = now()
     where id = $1 and version = $2 returning id`,
    [userId, version, name, surname, email, phone, lang, profile_image, is_auth_for_account, is_kiosk],
  )
  if (!changed.length) return false
  await writeRoles(query, id, userId, body.role_ids)
  await writePlaces(query, userId, placesOf(body))
  return true
}

/** Changes somebody, what they may do and where. */
export async function changeUser(letters: Letters, request: RequestOf<typeof user.update>, context: Context) {
  const { pools, scope, actor } = context
  const { body, params } = request
  await shown(context, params.user_id)
  const giver = await giverOf(context)
  const target = await targetOf(pools, scope, params.user_id)
  const companies = [
    ...(await checkChange(context, giver, target, body)),
    ...(await companiesOf(context, target.userId)),
  ]
  const done = await withFreeEmail(
    withTenant(
      pools,
      scopeOf(target, companies),
      (query) => keepingAnOwner(query, target.id, () => write(query, target, body)),
      actor,
    ),
  )
  const present = await shown(context, target.userId)
  if (!done) throw new AppError(409, 'error.stale', { present })
  if (body.email !== target.email) await mailMovedAddress(letters, context, target, body.email)
  return present
}
