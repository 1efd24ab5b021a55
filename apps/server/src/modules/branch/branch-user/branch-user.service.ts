import type {
  addBranchUser,
  branchUserOptions,
  deleteBranchUser,
  postBranchUser,
  putBranchUser,
} from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { emitAccessChange } from '../../../kernel/access-change.ts'
import { type Context, companyOf, person } from '../../../kernel/context.ts'
import { queryOf, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { endSessions } from '../../access/session/session.api.ts'
import {
  checkMayGiveAll,
  checkMayManage,
  checkNotOneself,
  checkRoles,
  createUser,
  giverOf,
  keepingAnOwner,
  type Letters,
  mailCode,
  offeredRoles,
  targetOf,
  withFreeEmail,
  writeRoles,
} from '../../access/user/user.api.ts'
import { addable, readBranchUser } from './branch-user.queries.ts'

/** Somebody of the restaurant, as they stand now. */
const shown = (context: Context, branchId: number, userId: number) =>
  readBranchUser(queryOf(context.pools.platform), branchId, context.scope, userId)

/** The account of the restaurant; one that is not in the caller's scope has no people to show or give roles to. */
const accountOf = async ({ pools, scope }: Context, companyId: number) => {
  const { rows } = await pools.platform.query<{ id: number; type: 'customer' }>(
    'select a.id, a.type from company c join account a on a.id = c.account_id where c.id = $1',
    [companyId],
  )
  const [account] = rows
  if (!account || !(scope.accounts === 'all' || scope.accounts?.includes(account.id))) throw notFound()
  return account
}

/** What somebody may be given here, and who could be added. */
export async function offer({ params, query: { q } }: RequestOf<typeof branchUserOptions>, context: Context) {
  const { pools } = context
  const [giver, account] = [await giverOf(context), await accountOf(context, companyOf(context))]
  return {
    roles: await offeredRoles(pools, giver, account),
    people: await addable(pools, params.branch_id, person(context).scope, q),
  }
}

const placeSql = 'insert into user_branch (user_id, company_id, branch_id) values ($1, $2, $3)'

/** Invites somebody new, who sees this restaurant and no other. */
export async function invite(letters: Letters, { params, body }: RequestOf<typeof postBranchUser>, context: Context) {
  const { pools, scope, actor } = context
  const companyId = companyOf(context)
  const [giver, account] = [await giverOf(context), await accountOf(context, companyId)]
  await checkRoles(pools, giver, account, body.role_ids)
  const { role_ids: roleIds, phone, ...named } = body
  const id = await withFreeEmail(
    withTenant(
      pools,
      scope,
      async (query) => {
        const made = await createUser(query, { accountId: account.id, ...named, phone: phone || null, roleIds })
        await query(placeSql, [made, companyId, params.branch_id])
        return made
      },
      actor,
    ),
  )
  await mailCode(letters, context, { id, ...named }, 'invite')
  return shown(context, params.branch_id, id)
}

/** Lets somebody who works elsewhere work here too. Whoever sees all restaurants would be narrowed by it: refused. */
export async function add({ params }: RequestOf<typeof addBranchUser>, context: Context) {
  const { pools, scope, actor } = context
  const { branch_id: branchId, user_id: userId } = params
  const companyId = companyOf(context)
  const account = await accountOf(context, companyId)
  const giver = await giverOf(context)
  const target = await targetOf(pools, giver.scope, userId)
  if (target.id !== account.id) throw notFound()
  if (target.branchIds.includes(branchId)) throw new AppError(409, 'branch-user.here-already')
  if (!target.branchIds.length) throw new AppError(409, 'branch-user.sees-all')
  await checkMayManage(pools, giver, target)
  await withTenant(pools, scope, (query) => query(placeSql, [userId, companyId, branchId]), actor)
  return shown(context, branchId, userId)
}

/** Gives somebody of the restaurant other roles. */
export async function changeRoles({ params, body }: RequestOf<typeof putBranchUser>, context: Context) {
  const { pools, scope, actor } = context
  const { branch_id: branchId, user_id: userId } = params
  await shown(context, branchId, userId)
  const giver = await giverOf(context)
  const target = await targetOf(pools, scope, userId)
  checkNotOneself(giver, target)
  await checkMayManage(pools, giver, target)
  await checkRoles(pools, giver, target, body.role_ids)
  const changed = await withTenant(
    pools,
    { ...scope, accounts: [target.id] },
    (query) =>
      keepingAnOwner(query, target.id, async () => {
        const rows = await query(
          `update app_user set version = version + 1, updated_at = now() where id = $1 and version = $2 returning id`,
          [userId, body.version],
        )
        if (rows.length) await writeRoles(query, target.id, userId, body.role_ids)
        return rows.length > 0
      }),
    actor,
  )
  const present = await shown(context, branchId, userId)
  if (!changed) throw new AppError(409, 'error.stale', { present })
  return present
}

/**
 * Takes the restaurant away from somebody. Narrowed to none they would see all of the account, so whoever has no other
 * one is switched off and signed out instead.
 */
export async function takeAway({ params }: RequestOf<typeof deleteBranchUser>, context: Context) {
  const { pools, scope, actor } = context
  const { branch_id: branchId, user_id: userId } = params
  await shown(context, branchId, userId)
  const giver = await giverOf(context)
  const target = await targetOf(pools, scope, userId)
  checkNotOneself(giver, target)
  await checkMayGiveAll(pools, giver, target)
  const switchedOff = await withTenant(
    pools,
    { ...scope, accounts: [target.id] },
    (query) =>
      // Under the account's lock: two restaurants taken away at the same instant must not each count on the other.
      keepingAnOwner(query, target.id, async () => {
        const { branchIds } = await targetOf(pools, scope, userId)
        if (!branchIds.includes(branchId)) throw notFound()
        const isLast = branchIds.length === 1
        if (isLast) {
          await query('update app_user set is_active = false, updated_at = now() where id = $1', [userId])
          await endSessions(query, userId)
        }
        // The last one stays in place: switched on again, the person sees this restaurant and not all of them.
        else await query('delete from user_branch where user_id = $1 and branch_id = $2', [userId, branchId])
        return isLast
      }),
    actor,
  )
  emitAccessChange({ account: target.id })
  return { switched_off: switchedOff }
}
