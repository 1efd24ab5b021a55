import type { UserRow, user } from '@sofra/contract/access/user/user.contract.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import { among, containingFolded, type Filter } from '../../../kernel/database/filter.ts'
import { type ListSql, listSql, orderBy } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

const roles =
  'from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id order by r.is_owner desc, r.name'
const companies =
  'from user_company uc join company_name c on c.id = uc.company_id where uc.user_id = u.id order by c.name, c.id'
const branches =
  'from user_branch ub join branch_name b on b.id = ub.branch_id where ub.user_id = u.id order by b.name, b.id'

const columns = `u.id, u.version, u.created_at, u.account_id, a.title as account_name, a.type as account_type,
  u.name, u.surname, u.email, coalesce(u.phone, '') as phone, u.lang, u.profile_image,
  u.is_auth_for_account, u.is_kiosk, u.is_active, u.password_hash is null as is_invited,
  array(select r.id ${roles}) as role_ids, array(select r.name ${roles}) as roles,
  array(select c.id ${companies}) as company_ids, array(select c.name ${companies}) as companies,
  array(select b.id ${branches}) as branch_ids, array(select b.name ${branches}) as branches,
  (select max(s.rotated_at) from session s where s.user_id = u.id) as last_seen_at`

const tables = 'from app_user u join account a on a.id = u.account_id'

// Addresses are stored in lower case.
const sorted = (field: string) => (field === 'name' ? 'app.search_text(u.name)' : `u.${field}`)

/**
 * A restricted caller sees themselves and users of the same companies or branches: row security hides other rows of
 * `user_branch` and `user_company`.
 */
const visibleTo = ({ id, userCompanies, userBranches }: ReturnType<typeof person>): Filter[] => {
  if (!userCompanies.length && !userBranches.length) return []
  const here = 'exists (select from user_branch ub where ub.user_id = u.id)'
  const inCompany = 'exists (select from user_company uc where uc.user_id = u.id)'
  const among = userBranches.length ? here : `(${here} or ${inCompany})`
  return [{ sql: (at) => `(u.id = ${at} or ${among})`, value: id }]
}

/** `from` is the joining table, such as `from user_role`. */
const inList = (from: string, column: string, value: readonly number[] | undefined): Filter[] =>
  value === undefined
    ? []
    : [{ sql: (at) => `exists (select ${from} x where x.user_id = u.id and x.${column} = any (${at}))`, value }]

/** Returns the users visible to the caller, filtered and sorted. */
export const userList = (filter: Omit<QueryOf<typeof user.list>, 'page' | 'limit'>, context: Context): ListSql =>
  listSql({
    columns,
    from: tables,
    filters: [
      ...visibleTo(person(context)),
      ...among('u.account_id', filter.account_id),
      ...among('u.is_active', filter.is_active),
      ...among('u.is_auth_for_account', filter.is_auth_for_account),
      ...among('u.is_kiosk', filter.is_kiosk),
      ...among('(u.password_hash is null)', filter.is_invited),
      ...inList('from user_role', 'role_id', filter.role_id),
      ...inList('from user_branch', 'branch_id', filter.branch_id),
      ...containingFolded(['u.search'], filter.q),
    ],
    order: orderBy(filter.sort, sorted, 'u.id'),
    id: 'u.id',
  })

/** Returns a user visible to the caller; throws 404. */
export async function readUser(query: Query, context: Context, id: number): Promise<UserRow> {
  const { from, values } = listSql({
    columns,
    from: tables,
    filters: [{ column: 'u.id', is: id }, ...visibleTo(person(context))],
    order: '',
  })
  const [row] = await query<UserRow>(`select ${columns} ${from}`, values)
  if (!row) throw notFound()
  return row
}
