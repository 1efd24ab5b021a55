import type { OptionGroup, OptionItem } from '@sofra/contract/catalog/option/option.rules.ts'
import {
  type Closable,
  isOpen as isOpenAt,
  type ProductTerms,
  productUnsold,
  type SaleAt,
  type Unsold,
} from '@sofra/contract/catalog/sale/sale.ts'

/** Whether a category, product or option is open now: what was closed until an instant that has passed is open again. */
export const isOpen = (alias: string) => `(${alias}.status = 'open' or ${alias}.closed_until <= now())`

/** The same as true or false, where `isOpen` is null for what is closed without an end. */
export const openNow = (alias: string) => `(${isOpen(alias)} is true)`

/** The present status, as fields: what was closed until an instant that has passed is open, and shows no end. */
export const openState = (alias: string) => ({
  status: `case when ${isOpen(alias)} then 'open' else 'closed' end`,
  closed_until: `case when ${isOpen(alias)} then null else ${alias}.closed_until end`,
})

/** The same as a select's columns. */
export const openStateSql = (alias: string) => {
  const { status, closed_until } = openState(alias)
  return `${status} as status, ${closed_until} as closed_until`
}

const ofItem = (alias: string) => `${alias}.company_id = i.company_id and ${alias}.branch_id = i.branch_id`

/**
 * Whether the parents of an option `i` are open: the product that it is, and at least one of the products that offer its
 * group, if any do.
 */
export const optionParentOpen = `(
  not exists (select from product t where ${ofItem('t')} and t.id = i.product_id and not ${openNow('t')})
  and (exists (select from product_option_group l
      join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
      join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
      where ${ofItem('l')} and l.group_id = i.group_id and ${openNow('p')} and ${openNow('c')})
    or not exists (select from product_option_group l where ${ofItem('l')} and l.group_id = i.group_id)))`

/** An option as it is stored; `product` where the option is a product of the menu. Its name is in one language, or in all of them. */
export interface StoredOption<Name = string> extends Omit<OptionItem, 'open' | 'name'>, Closable {
  name: Name
  product: (ProductTerms & { id: number }) | null
}

export interface StoredGroup<Name = string> extends Omit<OptionGroup, 'items' | 'name'> {
  name: Name
  items: StoredOption<Name>[]
}

interface GroupsQuery {
  /** How a translated column is read. */
  named(column: string): string
  /** Which groups of the branch; a condition on `g.id`. */
  of?: string
}

/** The fields of a product that `sale.ts` needs, of the row with this alias. */
export const termsOfProduct = (alias: string) =>
  `'status', ${alias}.status, 'closed_until', ${alias}.closed_until, 'availability', ${alias}.availability, 'offers', ${alias}.offers`

/** Option groups of a branch as one JSON array of `StoredGroup`. Of `:company` and `:branch`. */
export const optionGroupsSql = ({ named, of = 'true' }: GroupsQuery) => `
coalesce((select json_agg(g) from (select g.id, ${named('g.name')} as name, g.kind, g.selection_type, g.mandatory,
    g.minimum_selection, g.selection_limit,
    coalesce((select json_agg(json_build_object('id', i.id, 'name', ${named('coalesce(m.name, t.name)')}, 'price', i.price,
        'max_quantity', i.max_quantity, 'status', i.status, 'closed_until', i.closed_until,
        'product', case when t.id is not null then json_build_object('id', t.id, ${termsOfProduct('t')}) end) order by i.sort_no, i.id)
      from option_item i
      left join material m on m.company_id = i.company_id and m.branch_id = i.branch_id and m.id = i.material_id
      left join product t on t.company_id = i.company_id and t.branch_id = i.branch_id and t.id = i.product_id
      where i.company_id = :company and i.branch_id = :branch and i.group_id = g.id), '[]') as items
  from option_group g where g.company_id = :company and g.branch_id = :branch and ${of}) g), '[]')`

const isGone = ({ id, product }: StoredOption<unknown>, { gone }: SaleAt) =>
  gone !== undefined && (gone.items.has(id) || (product !== null && gone.products.has(product.id)))

/** Why an option cannot be chosen in a channel at an instant; an option that is a product is sold only where the product is. */
const optionUnsold = (option: StoredOption<unknown>, at: SaleAt): Unsold | null =>
  (option.product && productUnsold(option.product, at)) ??
  (isOpenAt(option, at.instant) && !isGone(option, at) ? null : 'closed')

/** A group as the option rules take it: each option open or not, in a channel at an instant. */
export const groupAt = ({ items, ...group }: StoredGroup, at: SaleAt): OptionGroup => ({
  ...group,
  items: items.map((option) => {
    const { id, name, price, max_quantity } = option
    return { id, name, price, max_quantity, open: optionUnsold(option, at) === null }
  }),
})
