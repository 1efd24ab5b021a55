import type {
  DemoRegistration,
  RestaurantRegistration,
} from '@sofra/contract/company/registration/registration.contract.ts'
import { draft } from '@sofra/contract/company/registration/registration.details.ts'
import { undoMinutes } from '@sofra/contract/company/registration/registration.states.ts'
import { isTaxNumber } from '@sofra/contract/company/registration/tax-number.ts'
import { isIban } from '@sofra/contract/kernel/iban.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy } from '../../../kernel/database/list.ts'
import { type Query, reading, type Scope } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'

/** The two pipelines: their kinds and their own columns. */
const families = {
  restaurant: {
    kinds: ['restaurant', 'dealer'],
    columns: `r.kind, coalesce(r.details ->> 'company_title', '') as company_title,
      coalesce(r.details ->> 'company_city', '') as city, d.title as dealer_title`,
    more: 'r.details, r.dealer_account_id, r.made_company_id, r.made_branch_id',
  },
  demo: { kinds: ['demo'], columns: 'r.demo_type', more: 'a.demo_ends_at' },
} as const
type Family = keyof typeof families

const tables =
  'from registration r left join account d on d.id = r.dealer_account_id left join account a on a.id = r.account_id'
const head = 'r.id, r.version, r.created_at, r.status, r.name, r.surname, r.email, r.phone, r.decided_at'
const detailColumns = `r.note, r.lang, r.denied_reason, r.account_id, r.history, r.consented_at, r.consented_version,
  case when r.status in ('approved', 'completed') and r.made_branch_id is null
    and r.decided_at > now() - interval '${undoMinutes} minutes'
    then r.decided_at + interval '${undoMinutes} minutes' end as undo_until`

/** A dealer sees the registrations that came through it, except its own. */
const reached = ({ accounts }: Scope): Filter[] =>
  accounts === 'all' ? [] : [{ sql: (parameter) => `r.dealer_account_id = any (${parameter})`, value: accounts ?? [] }]

const ofFamily = (family: Family, scope: Scope): Filter[] => [
  { sql: (parameter) => `r.kind = any (${parameter})`, value: families[family].kinds },
  ...reached(scope),
]

interface RegistrationFilter {
  status: string
  sort: string
  q?: string | undefined
  kind?: readonly string[] | undefined
  demo_type?: readonly string[] | undefined
}

/** Returns the list of a pipeline, also for its export. */
export const registrationsSql = (
  family: Family,
  { status, sort, q, kind, demo_type }: RegistrationFilter,
  scope: Scope,
) =>
  listSql({
    columns: `${head}, ${families[family].columns}`,
    from: tables,
    filters: [
      ...ofFamily(family, scope),
      ...among('r.status', status === 'all' ? undefined : status),
      ...among('r.kind', kind),
      ...among('r.demo_type', demo_type),
    ],
    search: {
      columns: [
        "concat_ws(' ', r.name, r.surname)",
        'r.email',
        'r.phone',
        "coalesce(r.details ->> 'company_title', '')",
      ],
      text: q,
    },
    order: orderBy(sort, (field) => (field === 'name' ? 'app.search_text(r.name)' : `r.${field}`), 'r.id'),
  })

const one = async <Row extends object>(query: Query, family: Family, id: number, scope: Scope) => {
  const { columns, more } = families[family]
  const filters = [{ column: 'r.id', is: id }, ...ofFamily(family, scope)]
  const sql = listSql({ columns: `${head}, ${detailColumns}, ${columns}, ${more}`, from: tables, filters, order: '' })
  const [row] = await query<Row>(`select ${sql.columns} ${sql.from}`, sql.values)
  if (!row) throw notFound()
  return row
}

type UncheckedRegistration = Omit<RestaurantRegistration, 'checks'>

const sameTaxNumber = (query: Query, { details, made_company_id }: UncheckedRegistration) =>
  query<Pick<Row<'company'>, 'id' | 'name'>>(
    `select id, name from company where tax_number = $1 and tax_number <> '' and id is distinct from $2 order by id limit 10`,
    [details.tax_number, made_company_id],
  )

const checked = async (query: Query, row: UncheckedRegistration, scope: Scope): Promise<RestaurantRegistration> => ({
  ...row,
  checks: {
    tax_number: isTaxNumber(row.details.tax_number),
    iban: isIban(row.details.iban),
    companies: scope.companies === 'all' ? await sameTaxNumber(query, row) : null,
  },
})

type Asking = Pick<Context, 'pools' | 'scope'>

/** Returns a registration of a restaurant or dealer with its checks. Throws 404. */
export const restaurantRegistrationOf = ({ pools, scope }: Asking, id: number) =>
  reading(pools, scope, async (query) => {
    const row = await one<UncheckedRegistration>(query, 'restaurant', id, scope)
    return checked(query, { ...row, details: draft.parse(row.details) }, scope)
  })

/** Returns a demo request. Throws 404. */
export const demoRegistrationOf = ({ pools, scope }: Asking, id: number) =>
  reading(pools, scope, (query) => one<DemoRegistration>(query, 'demo', id, scope))
