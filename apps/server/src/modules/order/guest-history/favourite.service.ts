import { type Favourite, mostFavourites } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { pictureAddress } from '@sofra/contract/platform/picture/picture.sizes.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { inLang } from '../../../kernel/words.ts'
import { ownKeys } from './own-orders.queries.ts'

type Marked = Omit<Favourite, 'name'> & Pick<Row<'product'>, 'name'>

/** Returns the favourite products of the signed-in member. */
export async function readFavourites(context: Context, site: string) {
  const rows = await context.query<Marked>(
    `select f.product_id, json_build_object('id', b.id, 'name', b.name) as branch, p.name, p.image
     from member_favourite f join branch b on b.company_id = f.company_id and b.id = f.branch_id
     join product p on p.company_id = f.company_id and p.branch_id = f.branch_id and p.id = f.product_id
     where f.company_id = $1 and f.member_id = $2 order by f.created_at desc, f.product_id desc limit ${mostFavourites}`,
    [...ownKeys(context)],
  )
  const items = rows.map(({ name, image, ...row }) => ({
    ...row,
    name: inLang(name, context.lang),
    image: image && site + pictureAddress(image),
  }))
  return { items }
}

const insertFavourite = statement<{ companyId: number; memberId: number; branch_id: number; productId: number }>(`
insert into member_favourite (company_id, member_id, branch_id, product_id)
select :companyId, :memberId, :branch_id, :productId
where exists (select from member_favourite where company_id = :companyId and member_id = :memberId and product_id = :productId)
  or (select count(*) from member_favourite where company_id = :companyId and member_id = :memberId) < ${mostFavourites}
on conflict (company_id, member_id, product_id) do update set branch_id = excluded.branch_id returning product_id`)

/**
 * Adds a product to the favourites of the signed-in member. Throws 404 if it is not the company's, and 422 above the
 * limit.
 */
export async function addFavourite(context: Context, productId: number) {
  const [companyId, memberId] = ownKeys(context)
  const [product] = await context.query<Pick<Row<'product'>, 'branch_id'>>(
    'select branch_id from product where company_id = $1 and id = $2',
    [companyId, productId],
  )
  if (!product) throw notFound()
  // Concurrent calls would both pass the limit.
  await context.query('select from member where company_id = $1 and id = $2 for no key update', [companyId, memberId])
  const [marked] = await insertFavourite(context.query, { companyId, memberId, ...product, productId })
  if (!marked) throw new AppError(422, 'guest-history.too-many-favourites', { params: { n: mostFavourites } })
  return {}
}

/** Removes a product from the favourites. */
export async function removeFavourite(context: Context, productId: number) {
  await context.query('delete from member_favourite where company_id = $1 and member_id = $2 and product_id = $3', [
    ...ownKeys(context),
    productId,
  ])
  return {}
}
