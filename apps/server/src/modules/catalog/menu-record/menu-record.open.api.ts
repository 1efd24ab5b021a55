import type { OptionGroup, OptionItem } from '@sofra/contract/catalog/option/option.rules.ts'
import {
  type Closable,
  isOpen as isOpenAt,
  type ProductTerms,
  productUnsold,
  type SaleAt,
  type UnsoldReason,
} from '@sofra/contract/catalog/sale/sale.ts'

/** SQL condition that a category, product or option is open; a closing that has ended counts as open. */
export const isOpen = (alias: string) => `(${alias}.status = 'open' or ${alias}.closed_until <= now())`

/** Like `isOpen`, but false instead of null for an item closed without an end. */
export const openNow = (alias: string) => `(${isOpen(alias)} is true)`

/** Computed fields of the present status; a closing that has ended is open and has no end. */
export const openState = (alias: string) => ({
  status: `case when ${isOpen(alias)} then 'open' else 'closed' end`,
  closed_until: `case when ${isOpen(alias)} then null else ${alias}.closed_until end`,
})

/** The same as columns of a select. */
export const openStateSql = (alias: string) => {
  const { status, closed_until } = openState(alias)
  return `${status} as status, ${closed_until} as closed_until`
}

const ofItem = (alias: string) => `${alias}.company_id = i.company_id and ${alias}.branch_id = i.branch_id`

/**
 * SQL condition that the parents of an option `i` are open: its product, and at least one of the products that offer
 * its group, if any.
 */
export const optionParentOpen = `(
  not exists (select from product t where ${ofItem('t')} and t.id = i.product_id and not ${openNow('t')})
  and (exists (select from product_option_group l
      join product p on p.company_id = l.company_id and p.branch_id = l.branch_id and p.id = l.product_id
      join category c on c.company_id = p.company_id and c.branch_id = p.branch_id and c.id = p.category_id
      where ${ofItem('l')} and l.group_id = i.group_id and ${openNow('p')} and ${openNow('c')})
    or not exists (select from product_option_group l where ${ofItem('l')} and l.group_id = i.group_id)))`

/** A stored option; `product` for an option that is a product. Its name is in one language, or in all of them. */
export interface StoredOption<Name = string> extends Omit<OptionItem, 'open' | 'name'>, Closable {
  name: Name
  product: (ProductTerms & { id: number }) | null
}

export interface StoredGroup<Name = string> extends Omit<OptionGroup, 'items' | 'name'> {
  name: Name
  items: StoredOption<Name>[]
}

interface GroupsQuery {
  /** Returns the SQL to read a translated column. */
  translatedSql(column: string): string
  /** A condition on `g.id` that selects groups of the branch. */
  of?: string
}

/** SQL for the fields of a product that `sale.ts` needs, by alias. */
export const termsOfProduct = (alias: string) =>
  `'status', ${alias}.status, 'closed_until', ${alias}.closed_until, 'availability', ${alias}.availability, 'offers', ${alias}.offers`

/** SQL for option groups of a branch as one JSON array of `StoredGroup`. Uses the parameters `:company` and `:branch`. */
export const optionGroupsSql = ({ translatedSql, of = 'true' }: GroupsQuery) => `
coalesce((select json_agg(g) from (select g.id, ${translatedSql('g.name')} as name, g.kind, g.selection_type, g.mandatory,
    g.minimum_selection, g.selection_limit,
    coalesce((select json_agg(json_build_object('id', i.id, 'name', ${translatedSql('coalesce(m.name, t.name)')}, 'price', i.price,
        'max_quantity', i.max_quantity, 'status', i.status, 'closed_until', i.closed_until,
        'product', case when t.id is not null then json_build_object('id', t.id, ${termsOfProduct('t')}) end) order by i.sort_no, i.id)
      from option_item i
      left join material m on m.company_id = i.company_id and m.branch_id = i.branch_id and m.id = i.material_id
      left join product t on t.company_id = i.company_id and t.branch_id = i.branch_id and t.id = i.product_id
      where i.company_id = :company and i.branch_id = :branch and i.group_id = g.id), '[]') as items
  from option_group g where g.company_id = :company and g.branch_id = :branch and ${of}) g), '[]')`

const isGone = ({ id, product }: StoredOption<unknown>, { gone }: SaleAt) =>
  gone !== undefined && (gone.items.has(id) || (product !== null && gone.products.has(product.id)))

/**
 * Returns why an option cannot be chosen in a channel at an instant; an option that is a product is sold only where the
 * product is.
 */
const optionUnsold = (option: StoredOption<unknown>, at: SaleAt): UnsoldReason | null =>
  (option.product && productUnsold(option.product, at)) ??
  (isOpenAt(option, at.instant) && !isGone(option, at) ? null : 'closed')

/** Returns a group for the option rules, each option open or closed in a channel at an instant. */
export const groupAt = ({ items, ...group }: StoredGroup, at: SaleAt): OptionGroup => ({
  ...group,
  items: items.map((option) => {
    const { id, name, price, max_quantity } = option
    return { id, name, price, max_quantity, open: optionUnsold(option, at) === null }
  }),
})
