import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import type { Fields, OptionContent } from './menu-content.api.ts'

/** A group or product that stands in the database, with what it names by id. */
export interface Linked {
  id: number
  fields: Fields
}

const ofBranch = 'company_id = $1 and branch_id = $2'
// A group is of materials or of products, so that one number names its option in it.
const part = (alias: string) => `coalesce(${alias}.material_id, ${alias}.product_id)`

const itemsOf = ({ id, fields }: Linked) =>
  (fields.items as OptionContent[]).map((item, place) => ({
    group_id: id,
    part: Number(item.part),
    price: item.price,
    max_quantity: item.max_quantity,
    sort_no: place + 1,
    closed: item.closed !== null,
    closed_until: item.closed?.until ?? null,
  }))

const item =
  'group_id bigint, part bigint, price bigint, max_quantity integer, sort_no integer, closed boolean, closed_until timestamptz'

/** Sets the options of groups in their order. One that stays keeps its state; nothing is written that is as it was. */
export async function putOptions(query: Query, { company_id, branch_id }: BranchKeys, groups: readonly Linked[]) {
  if (!groups.length) return
  const ids = groups.map(({ id }) => id)
  const given = JSON.stringify(groups.flatMap(itemsOf))
  const keys = [company_id, branch_id, given]
  await query(
    `delete from option_item i using option_group g
     where i.company_id = $1 and i.branch_id = $2 and i.group_id = any ($4)
       and g.company_id = $1 and g.branch_id = $2 and g.id = i.group_id
       and ((i.group_id, ${part('i')}) not in (select n.group_id, n.part from jsonb_to_recordset($3) as n (${item}))
         or (g.kind = 'material') <> (i.material_id is not null))`,
    [...keys, ids],
  )
  await query(
    `update option_item i set price = n.price, max_quantity = n.max_quantity, sort_no = n.sort_no, version = i.version + 1
     from jsonb_to_recordset($3) as n (${item})
     where i.company_id = $1 and i.branch_id = $2 and i.group_id = n.group_id and ${part('i')} = n.part
       and (i.price, i.max_quantity, i.sort_no) <> (n.price, n.max_quantity, n.sort_no)`,
    keys,
  )
  await query(
    `insert into option_item (company_id, branch_id, group_id, material_id, product_id, price, max_quantity, sort_no, status, closed_until)
     select $1, $2, n.group_id, case when g.kind = 'material' then n.part end, case when g.kind = 'product' then n.part end,
       n.price, n.max_quantity, n.sort_no, case when n.closed then 'closed' else 'open' end, n.closed_until
     from jsonb_to_recordset($3) as n (${item})
     join option_group g on g.company_id = $1 and g.branch_id = $2 and g.id = n.group_id
     where (n.group_id, n.part) not in (select i.group_id, ${part('i')} from option_item i
       where i.company_id = $1 and i.branch_id = $2 and i.group_id = any ($4))
     order by n.group_id, n.sort_no`,
    [...keys, ids],
  )
}

/** One list of a product in another table: which field fills it, and by which column. */
interface LinkTable {
  table: 'product_option_group' | 'product_kitchen'
  field: 'group_ids' | 'kitchen_ids'
  column: 'group_id' | 'kitchen_id'
  ordered: boolean
}

const linkTables: readonly LinkTable[] = [
  { table: 'product_option_group', field: 'group_ids', column: 'group_id', ordered: true },
  { table: 'product_kitchen', field: 'kitchen_ids', column: 'kitchen_id', ordered: false },
]

/** Sets the option groups, in their order, and the kitchens of products. What stays is not touched. */
export async function putProductLinks(
  query: Query,
  { company_id, branch_id }: BranchKeys,
  products: readonly Linked[],
) {
  if (!products.length) return
  const ids = products.map(({ id }) => id)
  for (const { table, field, column, ordered } of linkTables) {
    const links = products.flatMap(({ id, fields }) =>
      (fields[field] as (string | number)[]).map((to, place) => ({ id, to_id: Number(to), place: place + 1 })),
    )
    const given = 'jsonb_to_recordset($3) as n (id bigint, to_id bigint, place integer)'
    const keys = [company_id, branch_id, JSON.stringify(links)]
    await query(
      `delete from ${table} where ${ofBranch} and product_id = any ($4)
         and (product_id, ${column}) not in (select n.id, n.to_id from ${given})`,
      [...keys, ids],
    )
    await query(
      `insert into ${table} as l (company_id, branch_id, product_id, ${column}${ordered ? ', sort_no' : ''})
       select $1, $2, n.id, n.to_id${ordered ? ', n.place' : ''} from ${given}
       on conflict (company_id, branch_id, product_id, ${column}) do ${
         ordered ? 'update set sort_no = excluded.sort_no where l.sort_no <> excluded.sort_no' : 'nothing'
       }`,
      keys,
    )
  }
}
