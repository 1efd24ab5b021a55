import type {
  PresentOrder,
  putCategoryOrder,
  putProductOrder,
} from '@sofra/contract/catalog/category/category.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emitMenuChanged } from '../menu/menu.emit.api.ts'
import { type Place, readCategory } from './category.queries.ts'

/**
 * The new order, once it names every one of them, each once, and nothing has changed the menu since it was read: who
 * saves it holds the menu. `$1` company, `$2` branch, `$3` ids, `$4` version.
 */
const asked = (demanded: string, possible: string) => `
with present as (
  select no from menu_version where company_id = $1 and branch_id = $2 and no = $4
), asked as (
  select id, place from unnest($3::bigint[]) with ordinality as a (id, place)
), fits as (
  select from present
  where (select count(*) = count(distinct id) from asked)
    and not exists (select id from asked except (${possible}))
    and not exists ((${demanded}) except select id from asked)
)`

const categories = 'select id from category where company_id = $1 and branch_id = $2'
const products = 'select id from product where company_id = $1 and branch_id = $2'

const orderCategories = `${asked(categories, categories)}, moved as (
  update category c set sort_no = a.place from asked a, fits
  where c.company_id = $1 and c.branch_id = $2 and c.id = a.id and c.sort_no <> a.place
)
select from fits`

// Another place in the list is no change of a form's fields, so that it leaves the version; another category is.
const orderProducts = `${asked(`${products} and category_id = $5`, products)}, moved as (
  update product p set sort_no = a.place, category_id = $5,
    version = p.version + case when p.category_id = $5 then 0 else 1 end
  from asked a, fits
  where p.company_id = $1 and p.branch_id = $2 and p.id = a.id and (p.sort_no <> a.place or p.category_id <> $5)
)
select from fits`

const presentOrder = async (query: Query, { companyId, branchId }: Place, list: string, of: unknown[] = []) => {
  const [row] = await query<PresentOrder>(
    `select array(${list} order by sort_no, id) as ids,
       coalesce((select no from menu_version where company_id = $1 and branch_id = $2), 1) as menu_version`,
    [companyId, branchId, ...of],
  )
  if (!row) throw new Error('a select without a source answers one row')
  return row
}

const settled = async (context: Context, place: Place, fits: boolean, present: PresentOrder, subjectId: number) => {
  if (!fits) throw new AppError(409, 'menu.order-changed', { present })
  await emitMenuChanged(context.query, place, subjectId, 'order-changed')
  return { menu_version: present.menu_version }
}

/** Puts the categories of a menu into another order. */
export async function saveCategoryOrder({ params, body }: RequestOf<typeof putCategoryOrder>, context: Context) {
  const { query } = context
  const place = { companyId: companyOf(context), branchId: params.branch_id }
  const fits = await query(orderCategories, [place.companyId, place.branchId, body.ids, body.menu_version])
  return settled(context, place, fits.length > 0, await presentOrder(query, place, categories), place.branchId)
}

/** Puts the products of a category into another order; products of other categories among them move into it. */
export async function saveProductOrder({ params, body }: RequestOf<typeof putProductOrder>, context: Context) {
  const { query } = context
  const place = { companyId: companyOf(context), branchId: params.branch_id }
  const id = params.category_id
  if (!(await readCategory(query, place, id))) throw notFound()
  const fits = await query(orderProducts, [place.companyId, place.branchId, body.ids, body.menu_version, id])
  const present = await presentOrder(query, place, `${products} and category_id = $3`, [id])
  return settled(context, place, fits.length > 0, present, id)
}
