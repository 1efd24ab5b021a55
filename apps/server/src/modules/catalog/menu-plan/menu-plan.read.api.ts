import type { MenuRecord } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { isOpen } from '../menu-record/menu-record.open.api.ts'
import { productLinks } from '../product/product.record.api.ts'
import {
  type CategoryContent,
  type ContentOf,
  fieldsOf,
  type GroupContent,
  type MaterialContent,
  type OptionContent,
  type PresentMenu,
  type PresentRow,
  type ProductContent,
  type Ref,
} from './menu-content.api.ts'

const ofBranch = 'company_id = $1 and branch_id = $2'
const columns = (record: MenuRecord, besides: readonly string[] = []) =>
  fieldsOf[record]
    .filter((field) => !besides.includes(field))
    .map((field) => `'${field}', ${field}`)
    .join(', ')
const rowFields = `'ref', id::text, 'id', id, 'version', version, 'origin_id', origin_id`
const closed = `'closed', case when ${isOpen('x')} then null else json_build_object('until', closed_until) end`

const list = (name: string, from: string, fields: string, order: string) =>
  `coalesce((select json_agg(json_build_object(${fields}) order by ${order}) ${from} x where ${ofBranch}), '[]') as ${name}`

// One statement reads a consistent snapshot. Each table is read separately and joined below, because a plan cached for
// a small menu would read a large one group by group.
const contentSql = `select
  coalesce((select no from menu_version where ${ofBranch}), 0) as "menuVersion",
  ${list('categories', 'from category', `${rowFields}, ${columns('category')}, ${closed}`, 'sort_no, id')},
  ${list('materials', 'from material', `${rowFields}, ${columns('material')}`, 'id')},
  ${list('groups', 'from option_group', `${rowFields}, ${columns('option_group', ['items'])}`, 'id')},
  ${list(
    'products',
    'from product',
    `${rowFields}, 'category_id', category_id::text, ${columns('product', ['category_id', ...Object.keys(productLinks)])}, ${closed}`,
    'sort_no, id',
  )},
  ${list(
    'options',
    'from option_item',
    `'of', group_id::text, 'part', coalesce(material_id, product_id)::text, 'price', price, 'max_quantity', max_quantity, ${closed}`,
    'sort_no, id',
  )},
  ${list('links', 'from product_option_group', `'of', product_id::text, 'to', group_id::text`, 'sort_no, group_id')},
  ${list('kitchens', 'from product_kitchen', `'of', product_id::text, 'to', kitchen_id`, 'kitchen_id')}`

/** A row that belongs to another row. */
interface PartOfRow {
  of: Ref
}

interface Stored {
  menuVersion: number
  categories: (CategoryContent & PresentRow)[]
  materials: (MaterialContent & PresentRow)[]
  groups: (Omit<GroupContent, 'items'> & PresentRow)[]
  products: (Omit<ProductContent, 'group_ids' | 'kitchen_ids'> & PresentRow)[]
  options: (OptionContent & PartOfRow)[]
  links: ({ to: Ref } & PartOfRow)[]
  kitchens: ({ to: number } & PartOfRow)[]
}

const byOwner = <T extends PartOfRow>(all: readonly T[]) => {
  const rowsByParent = Map.groupBy(all, ({ of }) => of)
  return (ref: Ref) => rowsByParent.get(ref) ?? []
}

const assembled = (stored: Stored) => {
  const [options, links, kitchens] = [byOwner(stored.options), byOwner(stored.links), byOwner(stored.kitchens)]
  const products = Map.groupBy(stored.products, ({ category_id }) => category_id)
  return {
    ...stored,
    groups: stored.groups.map((group) => ({ ...group, items: options(group.ref).map(({ of, ...item }) => item) })),
    products: stored.categories.flatMap(({ ref }) =>
      (products.get(ref) ?? []).map((product) => ({
        ...product,
        description: filled(product.description),
        group_ids: links(product.ref).map(({ to }) => to),
        kitchen_ids: kitchens(product.ref).map(({ to }) => to),
      })),
    ),
  }
}

// Old rows may lack a language.
const filled = (name: Partial<Translated>): Translated => ({ tr: '', en: '', de: '', ...name })

const content = <R extends MenuRecord>(rows: readonly (ContentOf[R] & PresentRow)[]) =>
  rows.map(({ id, version, origin_id, ...row }) => ({ ...row, name: filled(row.name) }))

const presentRowsOf = (rows: readonly (PresentRow & { ref: string })[]) =>
  new Map(rows.map(({ ref, id, version, origin_id }) => [ref, { id, version, origin_id }]))

/** Returns the complete present menu of a branch; refs are ids. Lock the menu first (`lockMenu`) to write a plan of it. */
export async function readContent(query: Query, { company_id, branch_id }: BranchKeys): Promise<PresentMenu> {
  const [stored] = await query<Stored>(contentSql, [company_id, branch_id])
  if (!stored) throw new Error('a select without a source answers one row')
  const { categories, materials, groups, products, menuVersion } = assembled(stored)
  return {
    menuVersion,
    categories: content<'category'>(categories),
    materials: content<'material'>(materials),
    groups: content<'option_group'>(groups),
    products: content<'product'>(products),
    rows: {
      category: presentRowsOf(categories),
      material: presentRowsOf(materials),
      option_group: presentRowsOf(groups),
      product: presentRowsOf(products),
    },
  }
}
