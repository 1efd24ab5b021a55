import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { differingSql } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** A group with its complete list of options, each by its material or product. */
interface GroupOptions {
  id: number
  items: readonly {
    part: number
    price: number
    max_quantity: number
    /** Whether a new option is created closed, and until when. */
    closed: { until: string | null } | null
  }[]
}

// A group has either materials or products, so one id identifies its option.
const part = (alias: string) => `coalesce(${alias}.material_id, ${alias}.product_id)`

const itemsOf = ({ id, items }: GroupOptions) =>
  items.map((item, index) => ({
    group_id: id,
    part: item.part,
    price: item.price,
    max_quantity: item.max_quantity,
    sort_no: index + 1,
    closed: item.closed !== null,
    closed_until: item.closed?.until ?? null,
  }))

const item =
  'group_id bigint, part bigint, price bigint, max_quantity integer, sort_no integer, closed boolean, closed_until timestamptz'

interface NewOptions extends BranchKeys {
  ids: readonly number[]
  /** Rows of `item` as JSON. */
  items: string
}

const deleteOthers = statement<NewOptions>(`
delete from option_item i using option_group g
where i.company_id = :company_id and i.branch_id = :branch_id and i.group_id = any (:ids)
  and g.company_id = :company_id and g.branch_id = :branch_id and g.id = i.group_id
  and ((i.group_id, ${part('i')}) not in (select n.group_id, n.part from jsonb_to_recordset(:items) as n (${item}))
    or (g.kind = 'material') <> (i.material_id is not null))`)

const updateItems = statement<NewOptions>(
  differingSql('option_item', ['price', 'max_quantity', 'sort_no'], {
    from: `jsonb_to_recordset(:items) as n (${item})`,
    where: `x.company_id = :company_id and x.branch_id = :branch_id and x.group_id = n.group_id and ${part('x')} = n.part`,
  }),
)

const insertItems = statement<NewOptions>(`
insert into option_item (company_id, branch_id, group_id, material_id, product_id, price, max_quantity, sort_no, status,
  closed_until)
select :company_id, :branch_id, n.group_id, case when g.kind = 'material' then n.part end,
  case when g.kind = 'product' then n.part end, n.price, n.max_quantity, n.sort_no,
  case when n.closed then 'closed' else 'open' end, n.closed_until
from jsonb_to_recordset(:items) as n (${item})
join option_group g on g.company_id = :company_id and g.branch_id = :branch_id and g.id = n.group_id
where (n.group_id, n.part) not in (select i.group_id, ${part('i')} from option_item i
  where i.company_id = :company_id and i.branch_id = :branch_id and i.group_id = any (:ids))
order by n.group_id, n.sort_no`)

/**
 * Sets the options of many groups in order, in three statements. Existing options keep their state; unchanged ones are
 * not written.
 */
export async function putOptions(query: Query, keys: BranchKeys, groups: readonly GroupOptions[]) {
  if (!groups.length) return
  const ids = groups.map(({ id }) => id)
  const newOptions = { ...keys, ids, items: JSON.stringify(groups.flatMap(itemsOf)) }
  await deleteOthers(query, newOptions)
  await updateItems(query, newOptions)
  await insertItems(query, newOptions)
}
