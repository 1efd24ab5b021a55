import type {
  CompanyRow,
  company,
  companyBranches,
  companyPeople,
} from '@sofra/contract/company/company/company.contract.ts'
import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { type Filter, listSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

/** How a licence `l` stands, as the contract names it. */
export const licenceState = `case when l.ends_at is null or l.ends_at > now() + interval '30 days' then 'running'
  when l.ends_at > now() then 'ending' else 'ended' end`

const branchCount = '(select count(*) from branch b where b.company_id = c.id and b.is_active)'

const columns = `c.id, c.version, c.created_at, c.name, c.legal_title, c.tax_office, c.tax_number, c.phone, c.email,
  c.currency_code, c.account_id, a.title as account_title, c.dealer_account_id, d.title as dealer_title, c.is_active,
  array(select distinct b.city from branch b where b.company_id = c.id order by 1) as cities,
  ${branchCount} as branch_count, l.branch_limit, l.ends_at as licence_ends_at, ${licenceState} as licence`

// Whoever sees a company need not see its account, nor its dealer's.
const table = `company c join licence l on l.company_id = c.id
  left join account a on a.id = c.account_id left join account d on d.id = c.dealer_account_id`

const sorted: Record<string, string> = {
  name: 'app.fold(c.name)',
  created_at: 'c.created_at',
  licence_ends_at: 'l.ends_at',
  branch_count: branchCount,
}

type ListQuery = Omit<QueryOf<typeof company.list>, 'page' | 'limit'>

const filtersOf = ({ is_active, licence, dealer_account_id }: ListQuery): Filter[] => [
  ...(is_active === undefined ? [] : [{ column: 'c.is_active', is: is_active }]),
  ...(dealer_account_id === undefined ? [] : [{ column: 'c.dealer_account_id', is: dealer_account_id }]),
  ...(licence === undefined ? [] : [{ column: `(${licenceState})`, is: licence }]),
]

/** The companies in scope, as a list asks for them. */
export const companySql = (query: ListQuery) =>
  listSql({
    columns,
    table,
    filters: filtersOf(query),
    search: { columns: ['c.name', 'c.legal_title', 'c.tax_number', 'c.phone'], text: query.q },
    order: orderBy(query.sort, (field) => sorted[field] ?? 'c.created_at', 'c.id'),
  })

/** One company as its row is shown; throws 404. */
export async function readCompany(query: Query, id: number) {
  const [row] = await query<CompanyRow>(`select ${columns} from ${table} where c.id = $1`, [id])
  if (!row) throw notFound()
  return row
}

const active = ({ is_active }: { is_active?: boolean | undefined }): Filter[] =>
  is_active === undefined ? [] : [{ column: 't.is_active', is: is_active }]

const byText = (field: string) => (field === 'created_at' ? 't.created_at' : `app.fold(t.${field})`)

/** The restaurants of the company in the path. */
export const branchesOf = (context: Context, asked: QueryOf<typeof companyBranches>) => {
  const sql = listSql({
    columns: 't.id, t.name, t.code, t.city, t.district, t.is_active, t.contract_ends_at, t.created_at',
    table: 'branch t',
    filters: [{ column: 't.company_id', is: companyOf(context) }, ...active(asked)],
    search: { columns: ['t.name', 't.city', 't.district', 't.code'], text: asked.q },
    order: orderBy(asked.sort, byText, 't.id'),
  })
  return page<ReplyOf<typeof companyBranches>['items'][number]>(context, sql, asked)
}

/** The people of the account of the company in the path, as far as the caller may see that account. */
export const peopleOf = (context: Context, asked: QueryOf<typeof companyPeople>) => {
  const sql = listSql({
    columns: `t.id, trim(concat_ws(' ', t.name, t.surname)) as name, t.email, t.phone, t.is_auth_for_account, t.is_kiosk,
      t.is_active, t.created_at`,
    table: 'app_user t join company c on c.account_id = t.account_id',
    filters: [{ column: 'c.id', is: companyOf(context) }, ...active(asked)],
    search: { columns: ['t.name', 't.surname', 't.email'], text: asked.q },
    order: orderBy(asked.sort, byText, 't.id'),
  })
  return page<ReplyOf<typeof companyPeople>['items'][number]>(context, sql, asked)
}
