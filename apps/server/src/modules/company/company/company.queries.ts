import {
  type CompanyRow,
  company,
  type companyBranches,
  type companyChoice,
  type companyPeople,
} from '@sofra/contract/company/company/company.contract.ts'
import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { recordList } from '../../../kernel/records/list.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { licenceState } from '../licence/licence.api.ts'

const ofLicence = (column: string) => `(select ${column} from licence l where l.company_id = company.id)`
// A caller who sees a company may not see its account or dealer.
const titleOf = (column: string) => `(select a.title from account a where a.id = company.${column})`

/** Companies with a summary of the licence. Row security selects the visible ones. */
export const companies = recordTable('company', company.row, {
  computed: {
    account_title: titleOf('account_id'),
    dealer_title: titleOf('dealer_account_id'),
    cities: 'array(select distinct b.city from branch b where b.company_id = company.id order by 1)',
    branch_count: '(select count(*) from branch b where b.company_id = company.id and b.is_active)',
    branch_limit: ofLicence('l.branch_limit'),
    licence_ends_at: ofLicence('l.ends_at'),
    licence: ofLicence(licenceState),
  },
})

/** Returns the companies in scope for a list query. */
export const companyList = (filter: Omit<QueryOf<typeof company.list>, 'page' | 'limit'>) =>
  recordList(
    companies,
    {},
    { filters: ['is_active', 'licence', 'dealer_account_id'], search: ['name', 'legal_title', 'tax_number', 'phone'] },
    filter,
  )

/** Returns the first companies in scope that match a text, by name, for a picker. */
export async function companyChoices(context: Context, { q, id }: QueryOf<typeof companyChoice>) {
  const sql = listSql({
    columns: 'id, name, currency_code',
    from: 'from company',
    filters: id === undefined ? [] : [{ column: 'id', is: id }],
    search: { columns: ['name'], text: q },
    order: orderBy('name', () => 'app.search_text(name)'),
  })
  const { items, total } = await page<Pick<CompanyRow, 'id' | 'name' | 'currency_code'>>(context, sql, {
    page: 1,
    limit: 50,
  })
  return { items, total }
}

/** Returns one company in scope; throws 404. */
export const readCompany = (query: Query, id: number) => readRecord(query, companies, {}, id)

const active = ({ is_active }: { is_active?: boolean | undefined }): Filter[] =>
  is_active === undefined ? [] : [{ column: 't.is_active', is: is_active }]

const byText = (field: string) => (field === 'created_at' ? 't.created_at' : `app.search_text(t.${field})`)

/** Returns the branches of the company in the path. */
export const branchesOf = (context: Context, filter: QueryOf<typeof companyBranches>) => {
  const sql = listSql({
    columns: 't.id, t.name, t.code, t.city, t.district, t.is_active, t.contract_ends_at, t.created_at',
    from: 'from branch t',
    filters: [{ column: 't.company_id', is: companyOf(context) }, ...active(filter)],
    search: { columns: ['t.name', 't.city', 't.district', 't.code'], text: filter.q },
    order: orderBy(filter.sort, byText, 't.id'),
  })
  return page<ReplyOf<typeof companyBranches>['items'][number]>(context, sql, filter)
}

/** Returns the users of the company's account, if that account is in the caller's scope. */
export const peopleOf = (context: Context, filter: QueryOf<typeof companyPeople>) => {
  const sql = listSql({
    columns: `t.id, trim(concat_ws(' ', t.name, t.surname)) as name, t.email, t.phone, t.is_auth_for_account, t.is_kiosk,
      t.is_active, t.created_at`,
    from: 'from app_user t join company c on c.account_id = t.account_id',
    filters: [{ column: 'c.id', is: companyOf(context) }, ...active(filter)],
    search: { columns: ['t.name', 't.surname', 't.email'], text: filter.q },
    order: orderBy(filter.sort, byText, 't.id'),
  })
  return page<ReplyOf<typeof companyPeople>['items'][number]>(context, sql, filter)
}
