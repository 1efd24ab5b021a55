import { type CategoryInput, category } from '@sofra/contract/catalog/category/category.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { tryUpdate } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { recordTable } from '../../../kernel/records/table.ts'
import { openState } from '../menu-record/menu-record.open.api.ts'

/** A category with the fields of its form. */
export const categoryTable = recordTable('category', category.row, { computed: openState('category'), order: 'all' })

/** Refuses to delete a category that has products. */
export async function checkEmpty({ query }: Context, { company_id, branch_id }: BranchKeys, id: number) {
  const [products] = await query<{ n: number }>(
    'select count(*) as n from product where company_id = $1 and branch_id = $2 and category_id = $3',
    [company_id, branch_id, id],
  )
  if (products && products.n > 0) throw new AppError(409, 'branch-category.has-products', { params: { n: products.n } })
}

const selectUsableIcon = statement<BranchKeys & { icon_id: number; id: number | null }>(`
select from icon i where i.id = :icon_id and (i.is_active or exists (
  select from category c where c.company_id = :company_id and c.branch_id = :branch_id and c.id = :id and c.icon_id = i.id))`)

/** Refuses an icon that is not offered, unless the category already has it. */
export async function checkIcon({ query }: Context, keys: BranchKeys, { icon_id }: CategoryInput, id: number | null) {
  if (icon_id === null) return
  const [usableIcon] = await selectUsableIcon(query, { ...keys, icon_id, id })
  if (usableIcon) return
  throw new AppError(400, 'error.invalid', { errors: [{ path: 'icon_id', code: 'branch-category.unknown-icon' }] })
}

interface StatusChange {
  id: number
  version: number
  set: { status: 'open' | 'closed'; closed_until: Date | null; status_by: number; status_at: Date }
}

/** Opens or closes a category at that version; returns the ids of written rows. */
export const updateCategoryStatus = async (query: Query, keys: BranchKeys, { id, version, set }: StatusChange) => {
  const row = await tryUpdate(query, 'category', { of: { ...keys, id }, version, set }, ['id'])
  return row ? [row] : []
}
