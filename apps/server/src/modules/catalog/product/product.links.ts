import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { Place } from './product.queries.ts'

const ofProduct = 'company_id = $1 and branch_id = $2 and product_id = $3'

/** Sets the kitchens and, in their order, the option groups of a product. What stays is not touched. */
export async function putLinks(
  query: Query,
  { companyId, branchId }: Place,
  id: number,
  { kitchen_ids, group_ids }: Pick<ProductInput, 'kitchen_ids' | 'group_ids'>,
) {
  const keys = [companyId, branchId, id]
  await query(`delete from product_kitchen where ${ofProduct} and kitchen_id <> all ($4)`, [...keys, kitchen_ids])
  await query(
    `insert into product_kitchen (company_id, branch_id, product_id, kitchen_id)
     select $1, $2, $3, kitchen from unnest($4::bigint[]) as kitchen on conflict do nothing`,
    [...keys, kitchen_ids],
  )
  await query(`delete from product_option_group where ${ofProduct} and group_id <> all ($4)`, [...keys, group_ids])
  await query(
    `insert into product_option_group as l (company_id, branch_id, product_id, group_id, sort_no)
     select $1, $2, $3, a.id, a.place from unnest($4::bigint[]) with ordinality as a (id, place)
     on conflict (company_id, branch_id, product_id, group_id) do update set sort_no = excluded.sort_no
     where l.sort_no <> excluded.sort_no`,
    [...keys, group_ids],
  )
}
