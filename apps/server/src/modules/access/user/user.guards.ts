import type { OfferedRole } from '@sofra/contract/access/user/user.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { Query, Scope } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { coversRestriction } from './user.restriction.ts'

export type AccountOf = Pick<Row<'account'>, 'id' | 'type'>

/** A user who grants permissions. */
export interface Granter {
  id: number
  accountId: number
  keys: ReadonlySet<string>
  scope: Scope
  isAuthForAccount: boolean
  /** Whether the user has the account's owner role; a platform owner counts as owner of every account. */
  owns(account: AccountOf): boolean
}

type Role = Pick<Row<'role'>, 'id' | 'name' | 'description' | 'is_owner' | 'keys'>

/** Returns the caller as a granter. */
export async function granterOf(context: Context): Promise<Granter> {
  const { id, accountId, keys, scope, isAuthForAccount } = person(context)
  const { rows } = await context.pools.platform.query<AccountOf>(
    `select a.id, a.type from user_role ur join role r on r.id = ur.role_id join account a on a.id = r.account_id
     where ur.user_id = $1 and r.is_owner`,
    [id],
  )
  const ofPlatform = rows.some(({ type }) => type === 'eliza')
  const owned = new Set(rows.map((account) => account.id))
  return { id, accountId, keys, scope, isAuthForAccount, owns: (account) => ofPlatform || owned.has(account.id) }
}

/** Keys that the account type cannot use grant nothing and are ignored. */
const usableKeys = ({ keys }: Role, { type }: AccountOf) => {
  const usable = new Set<string>(keysOf(type))
  return keys.filter((key) => usable.has(key))
}

/** A granter needs all keys of the role, and for the owner's role has to be an owner. */
const mayGrant = (granter: Granter, account: AccountOf, role: Role) =>
  granter.owns(account) || (!role.is_owner && usableKeys(role, account).every((key) => granter.keys.has(key)))

const rolesOf = async ({ platform }: Pools, account: AccountOf) => {
  const { rows } = await platform.query<Role>(
    'select id, name, description, is_owner, keys from role where account_id = $1 order by is_owner desc, name, id',
    [account.id],
  )
  return rows
}

/** Returns the roles of an account, each with whether the granter may grant it. */
export async function readGrantableRoles(pools: Pools, granter: Granter, account: AccountOf): Promise<OfferedRole[]> {
  const roles = await rolesOf(pools, account)
  return roles.map((role) => ({
    id: role.id,
    name: role.name,
    description: role.description,
    is_owner: role.is_owner,
    keys: role.is_owner ? keysOf(account.type).length : usableKeys(role, account).length,
    may_give: mayGrant(granter, account, role),
  }))
}

/** Refuses roles of another account (400 at the field) and roles with keys that the granter lacks (403). */
export async function checkRoles(pools: Pools, granter: Granter, account: AccountOf, roleIds: readonly number[]) {
  const roles = new Map((await rolesOf(pools, account)).map((role) => [role.id, role]))
  const chosen = roleIds.map((id) => roles.get(id))
  if (chosen.includes(undefined)) {
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'role_ids', code: 'user.role-unknown' }] })
  }
  if (!chosen.every((role) => role && mayGrant(granter, account, role))) throw new AppError(403, 'user.beyond-own')
}

/** A user to be changed, as the guards need it. */
export interface Target extends AccountOf, Pick<Row<'app_user'>, 'email' | 'name' | 'lang' | 'version'> {
  userId: number
  isActive: boolean
  isInvited: boolean
  isAuthForAccount: boolean
  isKiosk: boolean
  roleIds: number[]
  companyIds: number[]
  branchIds: number[]
}

const within = (ids: readonly number[] | 'all' | undefined, id: number) => ids === 'all' || Boolean(ids?.includes(id))

/** Returns a user in scope with the complete restriction, including parts out of scope; throws 404. */
export async function targetOf({ platform }: Pools, scope: Scope, userId: number): Promise<Target> {
  const { rows } = await platform.query<Target>(
    `select a.id, a.type, u.id as "userId", u.email, u.name, u.lang, u.version, u.is_active as "isActive",
       u.password_hash is null as "isInvited", u.is_auth_for_account as "isAuthForAccount", u.is_kiosk as "isKiosk",
       array(select role_id from user_role where user_id = u.id order by 1) as "roleIds",
       array(select company_id from user_company where user_id = u.id order by 1) as "companyIds",
       array(select branch_id from user_branch where user_id = u.id order by 1) as "branchIds"
     from app_user u join account a on a.id = u.account_id where u.id = $1`,
    [userId],
  )
  const [target] = rows
  if (!target || !within(scope.accounts, target.id)) throw notFound()
  return target
}

/** Refuses with 403 to change a user who has more permissions or sees more than the granter. */
export async function checkMayManage(pools: Pools, granter: Granter, target: Target) {
  await checkMayGrantAll(pools, granter, target)
  if (!(await coversRestriction(pools, granter.scope, target, target))) throw new AppError(403, 'user.beyond-reach')
}

/** Refuses with 403 to change a user who has more permissions than the granter. */
export async function checkMayGrantAll(pools: Pools, granter: Granter, target: Target) {
  await checkRoles(pools, granter, target, target.roleIds)
  if (target.isAuthForAccount && !granter.isAuthForAccount) throw new AppError(403, 'user.beyond-own')
}

/** Refuses to change one's own access. */
export const checkNotSelf = (granter: Granter, target: Target) => {
  if (granter.id === target.userId) throw new AppError(403, 'user.own-access')
}

const hasActiveOwner = async (query: Query, accountId: number) => {
  const [owner] = await query(
    `select from app_user u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
     where u.account_id = $1 and u.is_active and r.is_owner limit 1`,
    [accountId],
  )
  return owner !== undefined
}

/**
 * Runs a change of an account's users; throws 409 when no active owner would remain. The account is locked, so that two
 * concurrent changes cannot both pass. The scope has to include the account.
 */
export async function withActiveOwner<T>(query: Query, accountId: number, change: () => Promise<T>): Promise<T> {
  await query('select id from account where id = $1 for update', [accountId])
  const had = await hasActiveOwner(query, accountId)
  const result = await change()
  if (had && !(await hasActiveOwner(query, accountId))) throw new AppError(409, 'user.last-owner')
  return result
}
