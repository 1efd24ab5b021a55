import type { UserPermissions } from '@sofra/contract/access/permission/permission.contract.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { notFound } from '../../../kernel/errors.ts'
import { treeFor } from '../role/role.tree.api.ts'
import { type Member, memberById } from '../session/session.api.ts'
import { readUser } from '../user/user.api.ts'

type RoleOfUser = Pick<Row<'role'>, 'id' | 'name' | 'is_owner' | 'keys'>

/** Returns a user in the caller's scope. Throws 404. */
export const memberInScope = async (context: Context, id: number): Promise<Member> => {
  // The scope is checked before the user's access is read.
  await readUser(context.query, context, id)
  const member = await memberById(context.pools, id)
  if (!member) throw notFound()
  return member
}

/** Returns the roles of a user in scope; an owner's role with every key that its account can use. */
export const rolesOf = async ({ query }: Context, { id, accountType }: Member): Promise<RoleOfUser[]> => {
  const roles = await query<RoleOfUser>(
    `select r.id, r.name, r.is_owner, r.keys from user_role ur join role r on r.id = ur.role_id
     where ur.user_id = $1 order by r.is_owner desc, app.search_text(r.name)`,
    [id],
  )
  const usable = keysOf(accountType)
  return roles.map((role) => ({
    ...role,
    keys: role.is_owner ? usable : usable.filter((key) => role.keys.includes(key)),
  }))
}

const grantedBy = (roles: readonly RoleOfUser[]) => {
  const granted: Record<string, number[]> = {}
  for (const { id, keys } of roles)
    for (const key of keys) {
      granted[key] = [...(granted[key] ?? []), id]
    }
  return granted
}

interface NamedRole {
  id: number
  name: string
}

/** Returns a user's effective permissions with their roles. */
export async function permissionsOf(context: Context, id: number): Promise<UserPermissions> {
  const member = await memberInScope(context, id)
  const roles = await rolesOf(context, member)
  const { userCompanies, userBranches } = member
  const scope = context.scope.companies === 'all' ? null : context.scope.companies
  const companies = await context.query<NamedRole>(
    `select id, name from company_name where id = any ($1) and ($2::bigint[] is null or id = any ($2)) order by app.search_text(name)`,
    [userCompanies, scope],
  )
  const branches = await context.query<NamedRole>(
    `select id, name from branch_name where id = any ($1) and ($2::bigint[] is null or company_id = any ($2))
     order by app.search_text(name)`,
    [userBranches, scope],
  )
  return {
    user: {
      id,
      name: member.name,
      account_id: member.accountId,
      account_type: member.accountType,
      manages_account: member.isAuthForAccount,
    },
    roles: roles.map(({ keys, ...role }) => ({ ...role, permissions: keys.length })),
    areas: treeFor(member.accountType, person(context).keys, context.lang),
    granted: grantedBy(roles),
    companies,
    branches,
    others: userCompanies.length + userBranches.length - companies.length - branches.length,
    modules: member.licensedModules,
  }
}
