import type { Category, CategoryInput } from '@sofra/contract/catalog/category/category.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { isOpen } from '../menu/menu.options.api.ts'

export interface Place {
  companyId: number
  branchId: number
}

const valuesOf = ({ name, image, availability, delivery_types, sources }: CategoryInput) => [
  JSON.stringify(name),
  image,
  availability && JSON.stringify(availability),
  delivery_types,
  sources,
]

/** A category as its form knows it; undefined where the branch has none of that id. */
export async function readCategory(
  query: Query,
  { companyId, branchId }: Place,
  id: number,
): Promise<Category | undefined> {
  const [row] = await query<Category>(
    `select c.id, c.name, c.image, c.availability, c.delivery_types, c.sources, c.version, c.created_at,
       case when ${isOpen('c')} then 'open' else 'closed' end as status,
       case when ${isOpen('c')} then null else c.closed_until end as closed_until
     from category c where c.company_id = $1 and c.branch_id = $2 and c.id = $3`,
    [companyId, branchId, id],
  )
  return row
}

/** Writes a new category behind all others of the branch. Returns its id. */
export async function insertCategory(query: Query, { companyId, branchId }: Place, input: CategoryInput) {
  const [row] = await query<{ id: number }>(
    `insert into category (company_id, branch_id, name, image, availability, delivery_types, sources, sort_no)
     select $1, $2, $3, $4, $5, $6, $7, coalesce(max(sort_no), 0) + 1 from category where company_id = $1 and branch_id = $2
     returning id`,
    [companyId, branchId, ...valuesOf(input)],
  )
  if (!row) throw new Error('an insert without a conflict clause answers its row')
  return row.id
}

/** Whether the category still had that version, and so was changed. */
export async function updateCategory(
  query: Query,
  { companyId, branchId }: Place,
  { id, version, ...input }: CategoryInput & { id: number; version: number },
) {
  const rows = await query(
    `update category set name = $5, image = $6, availability = $7, delivery_types = $8, sources = $9, version = version + 1
     where company_id = $1 and branch_id = $2 and id = $3 and version = $4 returning id`,
    [companyId, branchId, id, version, ...valuesOf(input)],
  )
  return rows.length > 0
}

/** Removes a category that has no products. Returns how many products it has; undefined where there is no such category. */
export async function deleteCategory(query: Query, { companyId, branchId }: Place, id: number) {
  const [row] = await query<{ products: number }>(
    `with held as (
       select count(*) as n from product where company_id = $1 and branch_id = $2 and category_id = $3
     ), gone as (
       delete from category c using held where c.company_id = $1 and c.branch_id = $2 and c.id = $3 and held.n = 0
     )
     select held.n as products from category c, held where c.company_id = $1 and c.branch_id = $2 and c.id = $3`,
    [companyId, branchId, id],
  )
  return row?.products
}
