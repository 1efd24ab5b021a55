import type { Product, ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { isOpen } from '../menu/menu.options.api.ts'

export interface Place {
  companyId: number
  branchId: number
}

/** The columns that a form fills, in the order of `valuesOf`. */
const columns = [
  'category_id',
  'name',
  'description',
  'image',
  'price',
  'premium_price',
  'discount_rate',
  'vat_rate',
  'tags',
  'show_in_list',
  'preparation_minutes',
  'allergens',
  'availability',
  'offers',
] as const satisfies readonly (keyof ProductInput)[]

const asJson: ReadonlySet<string> = new Set(['name', 'description', 'availability', 'offers'])

const valuesOf = (input: ProductInput) =>
  columns.map((column) => {
    const value = input[column]
    return asJson.has(column) && value !== null ? JSON.stringify(value) : value
  })

/** A product as its form knows it; undefined where the branch has none of that id. */
export async function readProduct(
  query: Query,
  { companyId, branchId }: Place,
  id: number,
): Promise<Product | undefined> {
  const ofIt = 'l.company_id = p.company_id and l.branch_id = p.branch_id and l.product_id = p.id'
  const [row] = await query<Product>(
    `select p.id, ${columns.map((column) => `p.${column}`).join(', ')}, p.version, p.created_at,
       array(select l.kitchen_id from product_kitchen l where ${ofIt} order by 1) as kitchen_ids,
       array(select l.group_id from product_option_group l where ${ofIt} order by l.sort_no, l.group_id) as group_ids,
       case when ${isOpen('p')} then 'open' else 'closed' end as status,
       case when ${isOpen('p')} then null else p.closed_until end as closed_until
     from product p where p.company_id = $1 and p.branch_id = $2 and p.id = $3`,
    [companyId, branchId, id],
  )
  return row
}

const lastOf = (category: string) =>
  `(select coalesce(max(o.sort_no), 0) + 1 from product o
    where o.company_id = $1 and o.branch_id = $2 and o.category_id = ${category})`

/** Writes a new product at the end of its category. Returns its id. */
export async function insertProduct(query: Query, { companyId, branchId }: Place, input: ProductInput) {
  const [row] = await query<{ id: number }>(
    `insert into product (company_id, branch_id, ${columns.join(', ')}, sort_no)
     values ($1, $2, ${columns.map((_, i) => `$${i + 3}`).join(', ')}, ${lastOf('$3')}) returning id`,
    [companyId, branchId, ...valuesOf(input)],
  )
  if (!row) throw new Error('an insert without a conflict clause answers its row')
  return row.id
}

/** Whether the product still had that version, and so was changed. In another category it goes to the end. */
export async function updateProduct(
  query: Query,
  { companyId, branchId }: Place,
  { id, version, ...input }: ProductInput & { id: number; version: number },
) {
  const rows = await query(
    `update product p set ${columns.map((column, i) => `${column} = $${i + 5}`).join(', ')}, version = version + 1,
       sort_no = case when category_id = $5 then sort_no else ${lastOf('$5')} end
     where company_id = $1 and branch_id = $2 and id = $3 and version = $4 returning id`,
    [companyId, branchId, id, version, ...valuesOf(input)],
  )
  return rows.length > 0
}

/** The tags of the branch's products, each once. */
export async function readTags(query: Query, { companyId, branchId }: Place) {
  const rows = await query<{ tag: string }>(
    `select distinct tag from product p, unnest(p.tags) as tag where p.company_id = $1 and p.branch_id = $2
     order by tag limit 200`,
    [companyId, branchId],
  )
  return rows.map(({ tag }) => tag)
}

/** Whether there was such a product. */
export async function deleteProduct(query: Query, { companyId, branchId }: Place, id: number) {
  const rows = await query('delete from product where company_id = $1 and branch_id = $2 and id = $3 returning id', [
    companyId,
    branchId,
    id,
  ])
  return rows.length > 0
}
