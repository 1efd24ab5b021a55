import type { WorkingHours } from '@sofra/contract/branch/hours/hours.ts'
import type { branchProducts, MenuCategory, MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { groupProblem, type OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import { menuFields } from '@sofra/contract/catalog/product/product.columns.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { readMenuVersion } from '../menu-record/menu-record.lock.api.ts'
import { isOpen, openStateSql } from '../menu-record/menu-record.open.api.ts'

/** Columns for the state of a category, product or option: open, until when, by whom, since when, and its version. */
export const stateColumns = (alias: string) => `${openStateSql(alias)},
  (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = ${alias}.status_by) as status_by,
  ${alias}.status_at, ${alias}.version`

const headColumns = (alias: string) => `${alias}.id, ${alias}.name, ${alias}.image, ${stateColumns(alias)}`

const categoriesSql = `
select ${headColumns('c')} from category c where c.company_id = $1 and c.branch_id = $2 order by c.sort_no, c.id`

const inHead: readonly string[] = ['name', 'image']
const ofProducts = menuFields
  .filter((field) => !inHead.includes(field))
  .map((field) => `p.${field}`)
  .join(', ')

const productsSql = `
with linked as (
  select product_id, json_agg(group_id order by sort_no, group_id) as ids
  from product_option_group where company_id = $1 and branch_id = $2 group by product_id
)
select ${headColumns('p')}, ${ofProducts},
  coalesce(l.ids, '[]') as group_ids
from product p left join linked l on l.product_id = p.id
where p.company_id = $1 and p.branch_id = $2 order by p.sort_no, p.id`

// A group without a minimum is always satisfied; only the others can make a product impossible to order.
const demandingGroupsSql = `
select g.id, coalesce(nullif(g.name->>$3, ''), g.name->>'tr') as name, g.kind, g.selection_type, g.mandatory,
  g.minimum_selection, g.selection_limit, coalesce(json_agg(json_build_object('id', i.id, 'name', '', 'price', i.price,
    'max_quantity', i.max_quantity, 'open', ${isOpen('i')} and (t.id is null or ${isOpen('t')})))
    filter (where i.id is not null), '[]') as items
from option_group g
left join option_item i on i.company_id = g.company_id and i.branch_id = g.branch_id and i.group_id = g.id
left join product t on t.company_id = i.company_id and t.branch_id = i.branch_id and t.id = i.product_id
where g.company_id = $1 and g.branch_id = $2 and (g.mandatory or g.minimum_selection > 0)
group by g.company_id, g.branch_id, g.id`

type ProductRow = Omit<MenuProduct, 'problem' | 'groups'> & { group_ids: number[] }
type Problem = MenuProduct['problem']

/** Returns by group why it makes its products impossible to order. */
const problemsOf = (groups: readonly OptionGroup[]) =>
  new Map(
    groups.flatMap((group): [number, Problem][] => {
      const problem = groupProblem(group)
      return problem ? [[group.id, { code: problem.code, params: problem.params }]] : []
    }),
  )

/** Returns the complete menu of a branch in order; group names in problems are in `lang`. */
export async function readMenu(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  lang: Lang,
): Promise<ReplyOf<typeof branchProducts>> {
  // The version is read first: after a concurrent change the version is too old, never the menu.
  const menu_version = await readMenuVersion(query, { company_id, branch_id })
  const categories = await query<Omit<MenuCategory, 'products'>>(categoriesSql, [company_id, branch_id])
  const rows = await query<ProductRow>(productsSql, [company_id, branch_id])
  const problems = problemsOf(await query<OptionGroup>(demandingGroupsSql, [company_id, branch_id, lang]))
  const problemOf = (ids: readonly number[]): Problem => {
    const first = ids.find((id) => problems.has(id))
    return first === undefined ? null : (problems.get(first) ?? null)
  }
  const products = Map.groupBy(rows, ({ category_id }) => category_id)
  return {
    menu_version,
    categories: categories.map((category) => ({
      ...category,
      products: (products.get(category.id) ?? []).map(({ group_ids, ...product }) => ({
        ...product,
        groups: group_ids.length,
        problem: problemOf(group_ids),
      })),
    })),
  }
}

interface ClosingHours extends WorkingHours {
  cutoff: number
}

/** Returns the data to compute "tomorrow's opening" from. */
export async function branchHours(
  query: Query,
  { company_id, branch_id }: BranchKeys,
): Promise<ClosingHours | undefined> {
  const [row] = await query<ClosingHours>(
    `select timezone as time_zone, day_cutoff_minutes as cutoff, hours->'weekly' as weekly, hours->'exceptions' as exceptions
     from branch where company_id = $1 and id = $2`,
    [company_id, branch_id],
  )
  return row
}

type Changed = Omit<MenuCategory, 'products'>
export type Part = 'category' | 'product'

/** Per kind of record: the tables to read its state from, and whether its parent is open. */
const parent: Record<Part, { from: string; open: string }> = {
  category: { from: 'from category x', open: 'true' },
  product: {
    from: 'from product x join category c on c.company_id = x.company_id and c.branch_id = x.branch_id and c.id = x.category_id',
    open: isOpen('c'),
  },
}

/** Returns the state of a category or product, and whether its parent is open (true for a category). */
export async function readStatus(query: Query, part: Part, { company_id, branch_id }: BranchKeys, id: number) {
  const [row] = await query<Changed & { parent_open: boolean }>(
    `select ${headColumns('x')}, ${parent[part].open} as parent_open ${parent[part].from}
     where x.company_id = $1 and x.branch_id = $2 and x.id = $3`,
    [company_id, branch_id, id],
  )
  return row
}
