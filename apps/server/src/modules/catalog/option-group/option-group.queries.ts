import type { OptionGroupInput, OptionGroupRow } from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { isOpen, openNow } from '../menu/menu.options.api.ts'

export interface Place {
  companyId: number
  branchId: number
}

/** A group as the database has it; what the rules say of it is added in `option-group.reading.ts`. */
export type StoredGroup = Omit<OptionGroupRow, 'problem'>

export const usedSql = `(select count(*) from product_option_group pg
  where pg.company_id = g.company_id and pg.branch_id = g.branch_id and pg.group_id = g.id)`

/** What was closed until an instant that has passed is open, and shows no end. */
const stateSql = `'id', i.id, 'status', case when ${isOpen('i')} then 'open' else 'closed' end,
  'closed_until', case when ${isOpen('i')} then null else i.closed_until end,
  'status_by', (select concat_ws(' ', u.name, u.surname) from app_user u where u.id = i.status_by),
  'status_at', i.status_at, 'version', i.version`

/** The columns of a group `g`, its options among them in their order. */
export const groupColumns = `g.id, g.kind, g.name, g.selection_type, g.mandatory, g.minimum_selection, g.selection_limit,
  coalesce((select json_agg(json_build_object(${stateSql}, 'material_id', i.material_id, 'product_id', i.product_id,
      'price', i.price, 'max_quantity', i.max_quantity, 'name', coalesce(m.name, t.name), 'image', coalesce(m.image, t.image),
      'available', ${openNow('i')} and (t.id is null or ${openNow('t')})) order by i.sort_no, i.id)
    from option_item i
    left join material m on m.company_id = i.company_id and m.branch_id = i.branch_id and m.id = i.material_id
    left join product t on t.company_id = i.company_id and t.branch_id = i.branch_id and t.id = i.product_id
    where i.company_id = g.company_id and i.branch_id = g.branch_id and i.group_id = g.id), '[]') as items,
  ${usedSql} as used, g.version, g.created_at`

/** Some groups of the branch, in no particular order. */
export const readGroups = (query: Query, { companyId, branchId }: Place, ids: readonly number[]) =>
  query<StoredGroup>(
    `select ${groupColumns} from option_group g where g.company_id = $1 and g.branch_id = $2 and g.id = any ($3)`,
    [companyId, branchId, ids],
  )

const columns = ['kind', 'name', 'selection_type', 'mandatory', 'minimum_selection', 'selection_limit'] as const
const valuesOf = (input: OptionGroupInput) =>
  columns.map((column) => (column === 'name' ? JSON.stringify(input.name) : input[column]))

/** Writes a new group without its options. Returns its id. */
export async function insertGroup(query: Query, { companyId, branchId }: Place, input: OptionGroupInput) {
  const [row] = await query<{ id: number }>(
    `insert into option_group (company_id, branch_id, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, i) => `$${i + 3}`).join(', ')}) returning id`,
    [companyId, branchId, ...valuesOf(input)],
  )
  if (!row) throw new Error('an insert without a conflict clause answers its row')
  return row.id
}

/** Whether the group still had that version, and so was changed. */
export async function updateGroup(
  query: Query,
  { companyId, branchId }: Place,
  { id, version, ...input }: OptionGroupInput & { id: number; version: number },
) {
  const rows = await query(
    `update option_group set ${columns.map((column, i) => `${column} = $${i + 5}`).join(', ')}, version = version + 1
     where company_id = $1 and branch_id = $2 and id = $3 and version = $4 returning id`,
    [companyId, branchId, id, version, ...valuesOf(input)],
  )
  return rows.length > 0
}

/** Gives a group the options of another one, as open or closed as those are. */
export const copyItems = (query: Query, { companyId, branchId }: Place, from: number, to: number) =>
  query(
    `insert into option_item (company_id, branch_id, group_id, material_id, product_id, price, max_quantity, sort_no,
       status, closed_until, status_by, status_at)
     select $1, $2, $4, material_id, product_id, price, max_quantity, sort_no, status, closed_until, status_by, status_at
     from option_item where company_id = $1 and branch_id = $2 and group_id = $3`,
    [companyId, branchId, from, to],
  )

/** Removes a group that no product uses. Returns the names of those that do, and so keep it; undefined where there is no group. */
export async function deleteGroup(query: Query, { companyId, branchId }: Place, id: number) {
  const [row] = await query<{ products: string[] }>(
    `with used as (
       select p.name->>'tr' as name from product_option_group l
       join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
       where l.company_id = $1 and l.branch_id = $2 and l.group_id = $3 order by p.sort_no, p.id
     ), gone as (
       delete from option_group where company_id = $1 and branch_id = $2 and id = $3 and not exists (select from used)
     )
     select array(select name from used) as products
     from option_group where company_id = $1 and branch_id = $2 and id = $3`,
    [companyId, branchId, id],
  )
  return row?.products
}
