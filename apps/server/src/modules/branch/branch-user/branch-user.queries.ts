import type { BranchUser, branchUsers } from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { among } from '../../../kernel/database/filter.ts'
import { listSql, orderBy } from '../../../kernel/database/list.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { Query, Scope } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

const roles =
  'from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id order by r.is_owner desc, r.name'

const lastSeen = '(select max(s.rotated_at) from session s where s.user_id = u.id)'
const columns = `u.id, u.version, u.created_at, u.name, u.surname, u.email, coalesce(u.phone, '') as phone,
  u.profile_image, u.is_active, u.password_hash is null as is_invited,
  array(select r.id ${roles}) as role_ids, array(select r.name ${roles}) as roles,
  ${lastSeen} as last_seen_at,
  -- Counts branches out of scope too, on purpose: a number, and no names.
  (select count(*) from user_branch x where x.user_id = u.id and x.branch_id <> ub.branch_id) as elsewhere`

const tables = 'from user_branch ub join app_user u on u.id = ub.user_id'

const sorted = (field: string) => {
  if (field === 'name') return "app.search_text(concat_ws(' ', u.name, u.surname))"
  return field === 'last_seen_at' ? lastSeen : `u.${field}`
}

const accountsIn = ({ accounts = [] }: Scope) =>
  accounts === 'all' ? [] : [{ sql: (at: string) => `u.account_id = any (${at})`, value: accounts }]

/**
 * Returns the users restricted to a branch, or only the one with the id. It runs with the platform's role, so the statement filters by branch and by
 * the caller's accounts.
 */
export const branchUserList = (
  { company_id, branch_id }: BranchKeys,
  scope: Scope,
  filter: Pick<QueryOf<typeof branchUsers>, 'q' | 'sort'>,
  id?: number,
) =>
  listSql({
    columns,
    from: tables,
    filters: [
      { column: 'ub.company_id', is: company_id },
      { column: 'ub.branch_id', is: branch_id },
      ...accountsIn(scope),
      ...among('u.id', id),
    ],
    search: { columns: ["concat_ws(' ', u.name, u.surname)", 'u.email', 'u.phone'], text: filter.q },
    order: orderBy(filter.sort, sorted, 'u.id'),
  })

/** Returns one of them; throws 404. */
export async function readBranchUser(query: Query, keys: BranchKeys, scope: Scope, id: number): Promise<BranchUser> {
  const { from, values } = branchUserList(keys, scope, { sort: 'name' }, id)
  const [row] = await query<BranchUser>(`select ${columns} ${from}`, values)
  if (!row) throw notFound()
  return row
}

interface Addable extends Pick<Row<'app_user'>, 'id' | 'email'> {
  name: string
  branches: string[]
}

const maxAddable = 20

const addableColumns = `u.id, concat_ws(' ', u.name, u.surname) as name, u.email,
  array(select b.name from user_branch x join branch b on b.id = x.branch_id where x.user_id = u.id order by b.name)
    as branches`
const addableFrom = `from app_user u join company c on c.account_id = u.account_id join branch here on here.company_id = c.id`

const restrictedWithin = (branch: string, companies: string, branches: string) =>
  `u.is_active and exists (select from user_branch x where x.user_id = u.id)
   and not exists (select from user_branch x where x.user_id = u.id and (x.branch_id = ${branch}
     or not (${companies}::bigint[] is null or x.company_id = any (${companies}))
     or not (${branches}::bigint[] is null or x.branch_id = any (${branches}))))`

/**
 * Returns users of the branch's account (in scope) who could be added: users restricted to other branches, all within
 * the caller's scope. Unrestricted users already see this branch.
 */
export async function readAddable({ platform }: Pools, { company_id, branch_id }: BranchKeys, scope: Scope, q = '') {
  const scopeIds = [scope.companies, scope.branches].map((ids) => (ids === 'all' ? null : ids))
  const { from, order, values } = listSql({
    columns: addableColumns,
    from: addableFrom,
    filters: [
      { column: 'here.company_id', is: company_id },
      { column: 'here.id', is: branch_id },
      { sql: restrictedWithin, values: [branch_id, ...scopeIds] },
    ],
    search: { columns: ["concat_ws(' ', u.name, u.surname)", 'u.email'], text: q },
    order: 'order by app.search_text(u.name), u.id',
  })
  const { rows } = await platform.query<Addable>(
    `select ${addableColumns} ${from} ${order} limit ${maxAddable}`,
    values,
  )
  return rows
}
