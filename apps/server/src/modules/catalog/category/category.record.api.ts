import { category } from '@sofra/contract/catalog/category/category.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { openState } from '../menu/menu.options.api.ts'

/** A category as its form knows it. */
export const categoryTable = recordTable('category', category.row, { computed: openState('category'), order: 'all' })

/** Refuses to remove a category that has products. */
export async function checkEmpty({ query }: Context, { company_id, branch_id }: BranchKeys, id: number) {
  const [products] = await query<{ n: number }>(
    'select count(*) as n from product where company_id = $1 and branch_id = $2 and category_id = $3',
    [company_id, branch_id, id],
  )
  if (products && products.n > 0) throw new AppError(409, 'branch-category.has-products', { params: { n: products.n } })
}
