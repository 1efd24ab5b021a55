import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Place } from './product.queries.ts'

type References = Pick<ProductInput, 'category_id' | 'kitchen_ids' | 'group_ids'>
type Known = Record<'category' | 'groups' | 'kitchens', boolean>

const ofBranch = 'company_id = $1 and branch_id = $2'

/** Refuses a category or groups that the branch does not have, and kitchens that the platform does not, each at its field. */
export async function checkReferences(
  query: Query,
  { companyId, branchId }: Place,
  { category_id, kitchen_ids, group_ids }: References,
) {
  const [known] = await query<Known>(
    `select exists (select from category where ${ofBranch} and id = $3) as category,
       (select count(*) from option_group where ${ofBranch} and id = any ($4)) = cardinality($4) as groups,
       (select count(*) from kitchen where id = any ($5)) = cardinality($5) as kitchens`,
    [companyId, branchId, category_id, group_ids, kitchen_ids],
  )
  const errors: { path: string; code: PhraseKey }[] = []
  if (!known?.category) errors.push({ path: 'category_id', code: 'branch-product.unknown-category' })
  if (!known?.groups) errors.push({ path: 'group_ids', code: 'branch-product.unknown-group' })
  if (!known?.kitchens) errors.push({ path: 'kitchen_ids', code: 'branch-product.unknown-kitchen' })
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

/** Refuses to remove a product that guests may choose as an option, and names where. */
export async function checkNoOption(query: Query, { companyId, branchId }: Place, id: number) {
  const [row] = await query<{ groups: string | null }>(
    `select string_agg(distinct g.name->>'tr', ', ') as groups from option_item i
     join option_group g on g.company_id = i.company_id and g.branch_id = i.branch_id and g.id = i.group_id
     where i.company_id = $1 and i.branch_id = $2 and i.product_id = $3`,
    [companyId, branchId, id],
  )
  if (row?.groups) throw new AppError(409, 'branch-product.is-option', { params: { groups: row.groups } })
}
