import type { RoleRow, role } from '@sofra/contract/access/role/role.contract.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import { type Filter, listSql, orderBy } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

const from = 'role r join account a on a.id = r.account_id'
const columns = `r.id, r.name, r.description, r.is_owner, r.account_id, a.title as account_title, a.type as account_type,
  (select count(*) from user_role ur where ur.role_id = r.id) as people, cardinality(r.keys) as permissions, r.version, r.created_at`

const sorted: Readonly<Record<string, string>> = {
  name: 'app.fold(r.name)',
  description: 'app.fold(r.description)',
  account_title: 'app.fold(a.title)',
  account_type: 'a.type',
  people: 'people',
  permissions: 'permissions',
}

type ListQuery = Pick<QueryOf<typeof role.list>, 'sort' | 'q' | 'account_id'>

export const rolesSql = ({ sort, q, account_id }: ListQuery) => {
  const filters: Filter[] = account_id === undefined ? [] : [{ column: 'r.account_id', is: account_id }]
  return listSql({
    columns,
    table: from,
    filters,
    search: { columns: ['r.name', 'r.description', 'a.title'], text: q },
    order: orderBy(sort, (field) => sorted[field] ?? `r.${field}`, 'r.id'),
  })
}

/** An owner's role lists no keys and gives all that its account's type can use. */
export const counted = (row: RoleRow): RoleRow =>
  row.is_owner ? { ...row, permissions: keysOf(row.account_type).length } : row

/** A role as the list shows it. Throws 404. */
export const roleById = async (query: Query, id: number): Promise<RoleRow> => {
  const [row] = await query<RoleRow>(`select ${columns} from ${from} where r.id = $1`, [id])
  if (!row) throw notFound()
  return counted(row)
}

export const storedKeys = async (query: Query, id: number): Promise<string[]> => {
  const [row] = await query<{ keys: string[] }>('select keys from role where id = $1', [id])
  return row?.keys ?? []
}
