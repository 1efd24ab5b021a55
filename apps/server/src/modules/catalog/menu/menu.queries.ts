import type { WorkingHours } from '@sofra/contract/branch/hours/hours.ts'
import type { branchProducts, MenuCategory, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { groupProblem, type OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { isOpen } from './menu.options.api.ts'

export interface Place {
  companyId: number
  branchId: number
}

/** What counts now: what was closed until an instant that has passed is open, and shows no end. */
const state = (alias: string) => `${alias}.id, ${alias}.name, ${alias}.image,
  case when ${isOpen(alias)} then 'open' else 'closed' end as status,
  case when ${isOpen(alias)} then null else ${alias}.closed_until end as closed_until,
  (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = ${alias}.status_by) as status_by,
  ${alias}.status_at, ${alias}.version`

const categoriesSql = `
select ${state('c')} from category c where c.company_id = $1 and c.branch_id = $2 order by c.sort_no, c.id`

// Each group is put together once, however many products share it.
const productsSql = `
with catalog as materialized (
  select g.id, jsonb_build_object('id', g.id, 'name', coalesce(nullif(g.name->>$3, ''), g.name->>'tr'), 'kind', g.kind,
    'selection_type', g.selection_type, 'mandatory', g.mandatory, 'minimum_selection', g.minimum_selection,
    'selection_limit', g.selection_limit, 'items', coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', '',
      'price', i.price, 'max_quantity', i.max_quantity, 'open', ${isOpen('i')} and (t.id is null or ${isOpen('t')})))
      filter (where i.id is not null), '[]')) as content
  from option_group g
  left join option_item i on i.company_id = g.company_id and i.branch_id = g.branch_id and i.group_id = g.id
  left join product t on t.company_id = i.company_id and t.branch_id = i.branch_id and t.id = i.product_id
  where g.company_id = $1 and g.branch_id = $2 group by g.id
)
select ${state('p')}, p.category_id, p.price, p.premium_price, p.discount_rate,
  coalesce((select jsonb_agg(g.content order by pg.sort_no, pg.group_id)
    from product_option_group pg join catalog g on g.id = pg.group_id
    where pg.company_id = p.company_id and pg.branch_id = p.branch_id and pg.product_id = p.id), '[]') as groups
from product p where p.company_id = $1 and p.branch_id = $2 order by p.sort_no, p.id`

type ProductRow = Omit<MenuProduct, 'problem'> & { groups: OptionGroup[] }

/** The first reason why the product cannot be ordered although it is open: an option group that no choice satisfies. */
const problemOf = (groups: OptionGroup[]): MenuProduct['problem'] => {
  for (const group of groups) {
    const problem = groupProblem(group)
    if (problem) return { code: problem.code, params: problem.params }
  }
  return null
}

/** The whole menu of a branch in its own order; group names in problems are in the language. */
export async function readMenu(
  query: Query,
  { companyId, branchId }: Place,
  lang: Lang,
): Promise<ReplyOf<typeof branchProducts>> {
  const categories = await query<Omit<MenuCategory, 'products'>>(categoriesSql, [companyId, branchId])
  const rows = await query<ProductRow>(productsSql, [companyId, branchId, lang])
  const products = Map.groupBy(rows, ({ category_id }) => category_id)
  return {
    categories: categories.map((category) => ({
      ...category,
      products: (products.get(category.id) ?? []).map(({ groups, ...product }) => ({
        ...product,
        problem: problemOf(groups),
      })),
    })),
  }
}

interface ClosingHours extends WorkingHours {
  cutoff: number
}

/** What "tomorrow's opening" is reckoned from. */
export async function branchHours(query: Query, { companyId, branchId }: Place): Promise<ClosingHours | undefined> {
  const [row] = await query<ClosingHours>(
    `select timezone as time_zone, day_cutoff_minutes as cutoff, hours->'weekly' as weekly, hours->'exceptions' as exceptions
     from branch where company_id = $1 and id = $2`,
    [companyId, branchId],
  )
  return row
}

type Changed = Omit<MenuCategory, 'products'>
export type Part = 'category' | 'product'

export interface NewStatus {
  id: number
  version: number
  status: 'open' | 'closed'
  until: Date | null
  by: number
  at: Date
}

// The parent rule stands in the statement itself, so that nothing can close the category between a check and the write.
const parent: Record<Part, { from: string; open: string; where: string }> = {
  category: { from: 'category x', open: 'true', where: '' },
  product: {
    from: 'product x join category c on c.company_id = x.company_id and c.branch_id = x.branch_id and c.id = x.category_id',
    open: isOpen('c'),
    where: `and exists (select from category c where c.company_id = x.company_id and c.branch_id = x.branch_id
      and c.id = x.category_id and ${isOpen('c')})`,
  },
}

/** Writes a status if the version still holds and the parent is open; false otherwise. */
export async function writeStatus(query: Query, part: Part, { companyId, branchId }: Place, to: NewStatus) {
  const rows = await query(
    `update ${part} x set status = $4, closed_until = $5, status_by = $6, status_at = $8, version = x.version + 1
     where x.company_id = $1 and x.branch_id = $2 and x.id = $3 and x.version = $7 ${parent[part].where} returning x.id`,
    [companyId, branchId, to.id, to.status, to.until, to.by, to.version, to.at],
  )
  return rows.length > 0
}

/** A category or product as it stands, and whether its parent is open (a category has none: it is). */
export async function readStatus(query: Query, part: Part, { companyId, branchId }: Place, id: number) {
  const [row] = await query<Changed & { parent_open: boolean }>(
    `select ${state('x')}, ${parent[part].open} as parent_open from ${parent[part].from}
     where x.company_id = $1 and x.branch_id = $2 and x.id = $3`,
    [companyId, branchId, id],
  )
  return row
}
