import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { setLinks } from '../../../kernel/records/links.ts'
import { putOptions } from '../option-group/option-group.write.api.ts'
import { productLinks } from '../product/product.record.api.ts'
import type { Fields, OptionContent } from './menu-content.api.ts'

/** A group or product that stands in the database, with what it names by id. */
export interface Linked {
  id: number
  fields: Fields
}

/** Sets the options of groups, in their order. */
export const putGroupOptions = (query: Query, keys: BranchKeys, groups: readonly Linked[]) =>
  putOptions(
    query,
    keys,
    groups.map(({ id, fields }) => ({
      id,
      items: (fields.items as OptionContent[]).map((item) => ({ ...item, part: Number(item.part) })),
    })),
  )

/** Sets the option groups, in their order, and the kitchens of products. What stays is not touched. */
export async function putProductLinks(query: Query, keys: BranchKeys, products: readonly Linked[]) {
  if (!products.length) return
  for (const [field, link] of Object.entries(productLinks)) {
    const records = products.map(({ id, fields }) => ({ id, to: (fields[field] as (string | number)[]).map(Number) }))
    await setLinks(query, link, keys, records)
  }
}
