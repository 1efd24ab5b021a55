import type { MenuOptionGroup } from '@sofra/contract/catalog/menu/menu.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { optionParentOpen } from '../menu-record/menu-record.open.api.ts'
import { stateColumns } from './menu.queries.ts'

const optionsSql = `
select i.group_id, i.id, coalesce(m.name, t.name) as name, coalesce(m.image, t.image) as image, ${stateColumns('i')},
  i.price, not ${optionParentOpen} as blocked
from option_item i
join product_option_group pg on pg.company_id = i.company_id and pg.branch_id = i.branch_id and pg.group_id = i.group_id
left join material m on m.company_id = i.company_id and m.branch_id = i.branch_id and m.id = i.material_id
left join product t on t.company_id = i.company_id and t.branch_id = i.branch_id and t.id = i.product_id
where i.company_id = $1 and i.branch_id = $2 and pg.product_id = $3 order by i.sort_no, i.id`

const groupsSql = `
select g.id, g.name, g.kind from product p
left join product_option_group pg on pg.company_id = p.company_id and pg.branch_id = p.branch_id and pg.product_id = p.id
left join option_group g on g.company_id = pg.company_id and g.branch_id = pg.branch_id and g.id = pg.group_id
where p.company_id = $1 and p.branch_id = $2 and p.id = $3 order by pg.sort_no, g.id`

type OptionRow = MenuOptionGroup['options'][number] & Pick<Row<'option_item'>, 'group_id'>

/** Returns the groups of a product with the present state of their options. */
export async function readOptions(query: Query, { company_id, branch_id }: BranchKeys, productId: number) {
  const values = [company_id, branch_id, productId]
  // A product without groups yields one row without a group; no row means no such product.
  const groups = await query<Omit<MenuOptionGroup, 'options'>>(groupsSql, values)
  if (!groups.length) throw notFound()
  const options = Map.groupBy(await query<OptionRow>(optionsSql, values), ({ group_id }) => group_id)
  return groups
    .filter(({ id }) => id !== null)
    .map((group) => ({ ...group, options: (options.get(group.id) ?? []).map(({ group_id, ...option }) => option) }))
}
