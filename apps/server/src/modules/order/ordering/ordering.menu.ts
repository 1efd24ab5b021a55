import { type BranchOpening, branchStateAt } from '@sofra/contract/branch/branch/branch.state.ts'
import { groupProblem, type OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { isOpen, optionGroupsSql } from '../../catalog/menu/menu.options.api.ts'

type Menu = ReplyOf<typeof orderingMenu>
type Product = Menu['categories'][number]['products'][number]
type Catalog = OptionGroup & { product_id: number; sort_no: number }

interface Row {
  branch: (BranchOpening & { id: number; name: string }) | null
  payment_methods: Menu['payment_methods']
  categories: { id: number; name: string; products: Omit<Product, 'catalogs'>[] }[]
  groups: Catalog[]
}

const named = (column: string) => `coalesce(nullif(${column}->>$3, ''), ${column}->>'tr')`

const menuSql = `
select
(select to_jsonb(b) from (select id, name, timezone, hours, manual_state, manual_until, is_active, contract_ends_at
  from branch where company_id = $1 and id = $2) b) as branch,
coalesce((select jsonb_agg(p) from (select p.id, ${named('p.name')} as name, p.delivery_types
  from branch_payment_method b join payment_method p on p.id = b.payment_method_id and p.is_active
  where b.company_id = $1 and b.branch_id = $2 order by p.id) p), '[]') as payment_methods,
coalesce((select jsonb_agg(c) from (select c.id, ${named('c.name')} as name,
    (select jsonb_agg(p) from (select p.id, ${named('p.name')} as name, ${named('p.description')} as description, p.image, p.price,
        p.discount_rate
      from product p where p.company_id = $1 and p.branch_id = $2 and p.category_id = c.id and p.show_in_list and ${isOpen('p')}
      order by p.sort_no, p.id) p) as products
  from category c where c.company_id = $1 and c.branch_id = $2 and ${isOpen('c')} order by c.sort_no, c.id) c
  where c.products is not null), '[]') as categories,
${optionGroupsSql({ named })} as groups`

const catalogOf = ({ product_id: _product, sort_no: _place, items, ...group }: Catalog) => ({
  ...group,
  items: items.filter(({ open }) => open).map(({ id, name, price }) => ({ id, name, price })),
})

/** What a branch sells right now, in a language: closed things and products whose options cannot be satisfied are left out. */
export async function menuOf(
  query: Query,
  at: { companyId: number; branchId: number; lang: Lang; now: Date },
): Promise<Menu> {
  const [row] = await query<Row>(menuSql, [at.companyId, at.branchId, at.lang])
  if (!row?.branch) throw notFound()
  const catalogs = Map.groupBy(row.groups, ({ product_id }) => product_id)
  const impossible = new Set(row.groups.filter((group) => groupProblem(group)).map(({ product_id }) => product_id))
  const categories = row.categories.map(({ products, ...category }) => ({
    ...category,
    products: products
      .filter(({ id }) => !impossible.has(id))
      .map((product) => ({ ...product, catalogs: (catalogs.get(product.id) ?? []).map(catalogOf) })),
  }))
  const { id, name } = row.branch
  return {
    branch: { id, name, state: branchStateAt(row.branch, at.now) },
    payment_methods: row.payment_methods,
    categories: categories.filter(({ products }) => products.length > 0),
  }
}
