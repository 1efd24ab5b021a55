import type { AccountRow, account } from '@sofra/contract/access/account/account.contract.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Filter, type ListSql, listSql, orderBy } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

// A dealer's companies are those that it brought, whoever's account they are of.
const columns = `a.id, a.version, a.created_at, a.title as name, a.type, coalesce(a.phone, '') as phone, a.lang,
  a.parent_account_id, p.title as parent_name, a.state, a.is_active, a.demo_ends_at,
  (select count(*) from app_user u where u.account_id = a.id) as users,
  (select count(*) from company c where case when a.type in ('dealer', 'dealer_demo')
     then c.dealer_account_id = a.id else c.account_id = a.id end) as companies`

const table = 'account a left join account p on p.id = a.parent_account_id'

const computed = new Set(['users', 'companies', 'phone'])
const sorted = (field: string) => {
  if (field === 'name') return 'app.fold(a.title)'
  if (field === 'parent_name') return 'app.fold(p.title)'
  return computed.has(field) ? field : `a.${field}`
}

const is = (column: string, value: unknown): Filter[] => (value === undefined ? [] : [{ column, is: value }])

/** The accounts in scope, filtered and sorted. */
export const accountList = (asked: Omit<QueryOf<typeof account.list>, 'page' | 'limit'>): ListSql =>
  listSql({
    columns,
    table,
    filters: [...is('a.type', asked.type), ...is('a.is_active', asked.is_active)],
    search: { columns: ['a.title', 'a.phone'], text: asked.q },
    order: orderBy(asked.sort, sorted, 'a.id'),
  })

/** One account in scope; throws 404. */
export async function readAccount(query: Query, id: number): Promise<AccountRow> {
  const [row] = await query<AccountRow>(`select ${columns} from ${table} where a.id = $1`, [id])
  if (!row) throw notFound()
  return row
}
