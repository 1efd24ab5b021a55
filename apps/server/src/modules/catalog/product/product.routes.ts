import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import { product, productTags } from '@sofra/contract/catalog/product/product.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { missingIds } from '../../../kernel/records/read.ts'
import { checkNoCircle } from '../menu-record/menu-record.circle.api.ts'
import { emitsMenu } from '../menu-record/menu-record.emit.api.ts'
import { lockingMenu } from '../menu-record/menu-record.lock.api.ts'
import { productTable } from './product.record.api.ts'

/** Refuses unknown categories, groups and kitchens, each at its field. */
async function checkReferences(
  { query }: Context,
  keys: BranchKeys,
  { category_id, kitchen_ids, group_ids }: ProductInput,
) {
  const [categories, groups, kitchens] = await missingIds(query, [
    { table: 'category', keys, ids: [category_id] },
    { table: 'option_group', keys, ids: group_ids },
    { table: 'kitchen', keys: {}, ids: kitchen_ids },
  ])
  const errors: { path: string; code: PhraseKey }[] = []
  if (categories.size) errors.push({ path: 'category_id', code: 'branch-product.unknown-category' })
  if (groups.size) errors.push({ path: 'group_ids', code: 'branch-product.unknown-group' })
  if (kitchens.size) errors.push({ path: 'kitchen_ids', code: 'branch-product.unknown-kitchen' })
  if (errors.length) throw new AppError(400, 'error.invalid', { errors })
}

/** Refuses to delete a product that is an option, and names its groups. */
async function checkNoOption({ query }: Context, { company_id, branch_id }: BranchKeys, id: number) {
  const [row] = await query<{ groups: string | null }>(
    `select string_agg(distinct g.name->>'tr', ', ') as groups from option_item i
     join option_group g on g.company_id = i.company_id and g.branch_id = i.branch_id and g.id = i.group_id
     where i.company_id = $1 and i.branch_id = $2 and i.product_id = $3`,
    [company_id, branch_id, id],
  )
  if (row?.groups) throw new AppError(409, 'branch-product.is-option', { params: { groups: row.groups } })
}

/** Returns the distinct tags of the branch's products. */
async function readTags(query: Query, { company_id, branch_id }: BranchKeys) {
  const rows = await query<{ tag: string }>(
    `select distinct tag from product p, unnest(p.tags) as tag where p.company_id = $1 and p.branch_id = $2
     order by tag limit 200`,
    [company_id, branch_id],
  )
  return rows.map(({ tag }) => tag)
}

/** Routes of the products of a menu. */
export const productRoutes: Route[] = [
  ...crud(product, productTable, {
    check: checkReferences,
    checkRemoval: checkNoOption,
    after: ({ query }, keys, { group_ids }) => checkNoCircle(query, keys, group_ids, 'group_ids'),
    emits: emitsMenu('product'),
  }).map(lockingMenu),
  serve(productTags, ({ params }, context) => readTags(context.query, recordKeys(context, params))),
]
