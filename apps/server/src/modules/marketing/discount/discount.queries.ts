import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type Discount,
  type DiscountQuery,
  type DiscountTarget,
  discount,
  type discountOverlap,
  type discountTargets,
  type OverlappingDiscount,
} from '@sofra/contract/marketing/discount/discount.contract.ts'
import type { DiscountState } from '@sofra/contract/marketing/discount/discount.reasons.ts'
import { hoursOverlap } from '@sofra/contract/marketing/discount/discount.rules.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { containing, type Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import { parameters } from '../../../kernel/records/parameters.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { checkNamed } from './discount.service.ts'

const totalOf = (column: string) => `coalesce((select t.${column} from discount_total t
  where t.company_id = discount.company_id and t.discount_id = discount.id), 0)`

const isSpent = `discount.id in (select t.discount_id from discount_total t
  where t.company_id = discount.company_id and t.budget is not null and t.used_amount >= t.budget)`

/** The condition of each state; exactly one applies to a discount. */
const stateIs: Record<DiscountState, string> = {
  ended: 'discount.ends_at <= now()',
  spent: `discount.ends_at > now() and ${isSpent}`,
  inactive: `discount.ends_at > now() and not ${isSpent} and not discount.is_active`,
  planned: `discount.ends_at > now() and not ${isSpent} and discount.is_active and discount.starts_at > now()`,
  running: `discount.ends_at > now() and not ${isSpent} and discount.is_active and discount.starts_at <= now()`,
}

const stateSql = `case ${Object.entries(stateIs)
  .map(([state, holds]) => `when ${holds} then '${state}'`)
  .join(' ')} end`

export const discountTable = recordTable('discount', discount.row, {
  computed: { state: stateSql, used_amount: totalOf('used_amount'), used_count: totalOf('used_count') },
})

type DiscountListQuery = Omit<DiscountQuery, 'page' | 'limit'>

const byState = (states: readonly DiscountState[] | undefined): Filter[] =>
  states ? [{ sql: () => `(${states.map((state) => stateIs[state]).join(' or ')})`, values: [] }] : []

const filtersOf = (company: number, { state, branch_id, delivery_type, q }: DiscountListQuery): Filter[] => [
  { column: 'discount.company_id', is: company },
  ...byState(state),
  ...(branch_id
    ? [{ sql: (at = '') => `(discount.branch_ids && ${at} or discount.branch_ids = '{}')`, value: branch_id }]
    : []),
  ...(delivery_type ? [{ sql: (at = '') => `discount.delivery_types && ${at}`, value: delivery_type }] : []),
  ...(q ? [containing(["discount.name->>'tr'", "discount.name->>'en'", "discount.name->>'de'"], q)] : []),
]

const sqlOf = (company: number, query: DiscountListQuery) =>
  listSql({
    columns: discountTable.columns,
    from: 'from discount',
    filters: filtersOf(company, query),
    order: orderBy(query.sort, (field) => `discount.${field}`, 'discount.id'),
    id: 'discount.id',
  })

export const listDiscounts = ({ query }: RequestOf<typeof discount.list>, context: Context) =>
  page<Discount>(context, sqlOf(companyOf(context), query), query)

const exportable = Object.keys(discount.row.shape).filter(
  (field) =>
    !['id', 'version', 'own_terms', 'availability', 'branch_ids', 'category_ids', 'product_ids'].includes(field),
)

/** Exports the same list. */
export function exportDiscounts({ query }: RequestOf<typeof discount.export>, context: Context) {
  const { format, columns: chosen, ...listQuery } = query
  return exportFile<Discount>(context, {
    name: discount.name,
    row: discount.row,
    fields: chosenFields(chosen, exportable),
    format,
    sql: sqlOf(companyOf(context), listQuery),
    money: ['budget', 'used_amount'],
  })
}

const targetSql = { category: 'from category t', product: 'from product t' } as const

/** Finds categories or products by name in all branches of a company. */
export async function listTargets(
  { query: { kind, branch_id, q } }: RequestOf<typeof discountTargets>,
  context: Context,
) {
  const search = containing(["t.name->>'tr'", "t.name->>'en'", "t.name->>'de'"], q ?? '')
  // Numbered, because the search has as many parameters as words.
  const { at, values } = parameters()
  const [company, branches] = [at(companyOf(context)), at(branch_id ?? null)]
  const items = await context.query<DiscountTarget>(
    `select (array_agg(t.name order by t.id))[1] as name, array_agg(t.id order by t.id) as ids, count(distinct t.branch_id) as branches
     ${targetSql[kind]}
     where t.company_id = ${company} and (${branches}::bigint[] is null or t.branch_id = any (${branches})) and ${search.sql(...search.values.map(at))}
     group by app.search_text(t.name->>'tr') order by app.search_text(t.name->>'tr') limit 500`,
    values,
  )
  return { items }
}

type Competing = RequestOf<typeof discountOverlap>['body']
type OverlappingRow = OverlappingDiscount & Pick<Discount, 'availability'>

// An empty list means all.
const meets = (column: string, at: string) => `(d.${column} && ${at} or d.${column} = '{}' or ${at} = '{}')`

type Terms = Omit<Competing, 'availability'>

const selectOverlapping = statement<Terms & { company: number }, OverlappingRow>(`
select d.id, d.name, d.priority, d.starts_at, d.ends_at, d.availability from discount d
where d.company_id = :company and d.id is distinct from :except_id and d.is_active and d.ends_at > now()
  and least(d.ends_at, :ends_at) > greatest(d.starts_at, :starts_at, now())
  and d.delivery_types && :delivery_types and ${meets('sources', ':sources::text[]')} and ${meets('branch_ids', ':branch_ids::bigint[]')}
order by d.priority desc, d.id limit 200`)

/** Reads the other active discounts that may apply to the same order. */
export async function listOverlapping({ body }: RequestOf<typeof discountOverlap>, context: Context) {
  const { availability, ...terms }: Competing = body
  const company = companyOf(context)
  await checkNamed(context, { company_id: company }, { branch_ids: terms.branch_ids })
  const overlapping = await selectOverlapping(context.query, { ...terms, company })
  const items = overlapping
    .filter((one) => hoursOverlap(one.availability, availability))
    .slice(0, 20)
    .map(({ availability: _, ...one }) => one)
  return { items }
}
