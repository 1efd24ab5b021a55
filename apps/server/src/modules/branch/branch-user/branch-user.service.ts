import type {
  addBranchUser,
  branchUserOptions,
  deleteBranchUser,
  postBranchUser,
  putBranchUser,
} from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { emitAccessChange } from '../../../kernel/access-change.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { type Query, queryOf, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, type CompanyKeys, recordKeys } from '../../../kernel/records/keys.ts'
import {
  addToBranch,
  checkMayGrantAll,
  checkMayManage,
  checkNotSelf,
  checkRoles,
  createUser,
  granterOf,
  type Letters,
  mailCode,
  readGrantableRoles,
  removeFromBranch,
  replaceRoles,
  targetOf,
  visible,
  withActiveOwner,
  withFreeEmail,
  writeIsActive,
} from '../../access/user/user.api.ts'
import { readAddable, readBranchUser } from './branch-user.queries.ts'

/** Returns a user of the branch; throws 404. */
const readScoped = ({ pools, scope }: Context, keys: BranchKeys, userId: number) =>
  readBranchUser(queryOf(pools.platform), keys, scope, userId)

/** Returns the account of the branch; throws 404 when it is not in scope. */
const accountOf = async ({ pools, scope }: Context, { company_id }: CompanyKeys) => {
  const { rows } = await pools.platform.query<Pick<Row<'account'>, 'id' | 'type'>>(
    'select a.id, a.type from company c join account a on a.id = c.account_id where c.id = $1',
    [company_id],
  )
  const [account] = rows
  if (!account || !(scope.accounts === 'all' || scope.accounts?.includes(account.id))) throw notFound()
  return account
}

/** Returns the roles that the caller can grant here, and the users who can be added. */
export async function readOptions({ params, query: { q } }: RequestOf<typeof branchUserOptions>, context: Context) {
  const { pools } = context
  const keys = recordKeys(context, params)
  const [granter, account] = [await granterOf(context), await accountOf(context, keys)]
  return {
    roles: await readGrantableRoles(pools, granter, account),
    people: await readAddable(pools, keys, person(context).scope, q),
  }
}

/** Invites a new user who sees only this branch. */
export async function invite(letters: Letters, { params, body }: RequestOf<typeof postBranchUser>, context: Context) {
  const { pools, scope, actor } = context
  const keys = recordKeys(context, params)
  const [granter, account] = [await granterOf(context), await accountOf(context, keys)]
  await checkRoles(pools, granter, account, body.role_ids)
  const { role_ids: roleIds, phone, ...profile } = body
  const id = await withFreeEmail(context, () =>
    withTenant(
      pools,
      scope,
      async (query) => {
        const userId = await createUser(query, { accountId: account.id, ...profile, phone: phone || null, roleIds })
        await addToBranch(query, userId, keys)
        return userId
      },
      actor,
    ),
  )
  await mailCode(letters, context, { id, ...profile }, 'invite')
  return readScoped(context, keys, id)
}

/** Adds a user of another branch to this one. Refuses a user who sees all branches, because this would restrict them. */
export async function add({ params }: RequestOf<typeof addBranchUser>, context: Context) {
  const { pools, scope, actor } = context
  const keys = recordKeys(context, params)
  const account = await accountOf(context, keys)
  const granter = await granterOf(context)
  // A user of branches outside the caller's scope answers 404, like an unknown one.
  await visible({ ...context, scope: granter.scope }, params.user_id)
  const target = await targetOf(pools, granter.scope, params.user_id)
  if (target.id !== account.id) throw notFound()
  if (target.branchIds.includes(keys.branch_id)) throw new AppError(409, 'branch-user.here-already')
  if (!target.branchIds.length) throw new AppError(409, 'branch-user.sees-all')
  await checkMayManage(pools, granter, target)
  await withTenant(pools, scope, (query) => addToBranch(query, params.user_id, keys), actor)
  return readScoped(context, keys, params.user_id)
}

/** Returns another user of the branch and what the caller can grant. Throws 404, and 403 for the caller. */
const otherOf = async (context: Context, keys: BranchKeys, userId: number) => {
  await readScoped(context, keys, userId)
  const granter = await granterOf(context)
  const target = await targetOf(context.pools, context.scope, userId)
  checkNotSelf(granter, target)
  return { granter, target }
}

/** Changes a user's access under the account's lock, so that an owner remains. */
const changing = <T>({ pools, scope, actor }: Context, account: number, work: (query: Query) => Promise<T>) =>
  withTenant(
    pools,
    { ...scope, accounts: [account] },
    (query) => withActiveOwner(query, account, () => work(query)),
    actor,
  )

/** Replaces the roles of a user of the branch. */
export async function changeRoles({ params, body }: RequestOf<typeof putBranchUser>, context: Context) {
  const { pools } = context
  const keys = recordKeys(context, params)
  const userId = params.user_id
  const { granter, target } = await otherOf(context, keys, userId)
  await checkMayManage(pools, granter, target)
  await checkRoles(pools, granter, target, body.role_ids)
  const changed = await changing(context, target.id, (query) =>
    replaceRoles(query, { accountId: target.id, userId, version: body.version }, body.role_ids),
  )
  const present = await readScoped(context, keys, userId)
  if (!changed) throw stale(present)
  return present
}

/**
 * Removes a user from the branch. A user without another branch would see the whole account, and is therefore
 * deactivated and signed out instead.
 */
export async function remove({ params }: RequestOf<typeof deleteBranchUser>, context: Context) {
  const { pools, scope } = context
  const keys = recordKeys(context, params)
  const userId = params.user_id
  const { granter, target } = await otherOf(context, keys, userId)
  await checkMayGrantAll(pools, granter, target)
  // Under the lock, each of two concurrent removals sees the result of the other.
  const switchedOff = await changing(context, target.id, async (query) => {
    const { branchIds } = await targetOf(pools, scope, userId)
    if (!branchIds.includes(keys.branch_id)) throw notFound()
    const isLast = branchIds.length === 1
    // The last row stays, so that a reactivated user sees this branch only.
    if (isLast) await writeIsActive(query, userId, false)
    else await removeFromBranch(query, userId, keys)
    return isLast
  })
  emitAccessChange({ account: target.id })
  return { switched_off: switchedOff }
}
