import type { OfferedRole } from '@sofra/contract/access/user/user.contract.ts'
import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { Query, Scope } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { covers } from './user.places.ts'

export interface AccountOf {
  id: number
  type: AccountType
}

/** Whoever gives permissions to others. */
export interface Giver {
  id: number
  accountId: number
  keys: ReadonlySet<string>
  scope: Scope
  isAuthForAccount: boolean
  /** Accounts whose owner role they have; the platform's owners count as everybody's. */
  owns(account: AccountOf): boolean
}

interface Role {
  id: number
  name: string
  description: string
  is_owner: boolean
  keys: string[]
}

/** The person who calls, as one who gives permissions to others. */
export async function giverOf(context: Context): Promise<Giver> {
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

/** Keys that a role of this account type cannot use give nothing, and keep nobody from giving the role. */
const given = ({ keys }: Role, { type }: AccountOf) => {
  const usable = new Set<string>(keysOf(type))
  return keys.filter((key) => usable.has(key))
}

/** Nobody gives what they do not hold: every key of the role, and the owner's role only as an owner. */
const mayGive = (giver: Giver, account: AccountOf, role: Role) =>
  giver.owns(account) || (!role.is_owner && given(role, account).every((key) => giver.keys.has(key)))

const rolesOf = async ({ platform }: Pools, account: AccountOf) => {
  const { rows } = await platform.query<Role>(
    'select id, name, description, is_owner, keys from role where account_id = $1 order by is_owner desc, name, id',
    [account.id],
  )
  return rows
}

/** The roles of an account, and which of them the giver may give. */
export async function offeredRoles(pools: Pools, giver: Giver, account: AccountOf): Promise<OfferedRole[]> {
  const roles = await rolesOf(pools, account)
  return roles.map((role) => ({
    id: role.id,
    name: role.name,
    description: role.description,
    is_owner: role.is_owner,
    keys: role.is_owner ? keysOf(account.type).length : given(role, account).length,
    may_give: mayGive(giver, account, role),
  }))
}

/** Refuses roles that are not the account's (400 at their field) and such as the giver does not hold themselves (403). */
export async function checkRoles(pools: Pools, giver: Giver, account: AccountOf, roleIds: readonly number[]) {
  const roles = new Map((await rolesOf(pools, account)).map((role) => [role.id, role]))
  const chosen = roleIds.map((id) => roles.get(id))
  if (chosen.includes(undefined)) {
    throw new AppError(400, 'error.invalid', { errors: [{ path: 'role_ids', code: 'user.role-unknown' }] })
  }
  if (!chosen.every((role) => role && mayGive(giver, account, role))) throw new AppError(403, 'user.beyond-own')
}

/** What the guards have to know of somebody who is changed. */
export interface Target extends AccountOf {
  userId: number
  email: string
  name: string
  lang: string
  version: number
  isActive: boolean
  isInvited: boolean
  isAuthForAccount: boolean
  isKiosk: boolean
  roleIds: number[]
  companyIds: number[]
  branchIds: number[]
}

const within = (ids: readonly number[] | 'all' | undefined, id: number) => ids === 'all' || Boolean(ids?.includes(id))

/** Reads somebody of the accounts in scope as they are, also where the caller does not see all of it; throws 404. */
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

/** Somebody who holds more than oneself, or works where one sees nothing, is not one's to change: 403. */
export async function checkMayManage(pools: Pools, giver: Giver, target: Target) {
  await checkMayGiveAll(pools, giver, target)
  if (!(await covers(pools, giver.scope, target, target))) throw new AppError(403, 'user.beyond-reach')
}

/** Somebody who holds more than oneself is not one's to change: 403. */
export async function checkMayGiveAll(pools: Pools, giver: Giver, target: Target) {
  await checkRoles(pools, giver, target, target.roleIds)
  if (target.isAuthForAccount && !giver.isAuthForAccount) throw new AppError(403, 'user.beyond-own')
}

/** Nobody changes their own access. */
export const checkNotOneself = (giver: Giver, target: Target) => {
  if (giver.id === target.userId) throw new AppError(403, 'user.own-access')
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
 * Runs a change of an account's people and takes it back (409) when it leaves the account without an active owner.
 * Changes pass one after another, so that two at the same instant cannot each remove the other's last one. The
 * transaction has to reach the account.
 */
export async function keepingAnOwner<T>(query: Query, accountId: number, change: () => Promise<T>): Promise<T> {
  await query('select id from account where id = $1 for update', [accountId])
  const had = await hasActiveOwner(query, accountId)
  const result = await change()
  if (had && !(await hasActiveOwner(query, accountId))) throw new AppError(409, 'user.last-owner')
  return result
}
