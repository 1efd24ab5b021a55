import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { ownBasket } from '@sofra/contract/order/member-basket/member-basket.contract.ts'
import { type Context, channel, signedMember } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { missingIds } from '../../../kernel/records/read.ts'

type Stored = Pick<Row<'member_basket'>, 'branch_id' | 'lines' | 'changed_at'>

const keysOf = (context: Context): [companyId: number, memberId: number] => [
  channel(context).companyId,
  signedMember(context).id,
]

const read = async (context: Context) => {
  const [basket = null] = await context.query<Stored>(
    'select branch_id, lines, changed_at from member_basket where company_id = $1 and member_id = $2',
    keysOf(context),
  )
  return { basket }
}

const putBasket = statement<{ companyId: number; memberId: number; branch_id: number; lines: string }>(`
insert into member_basket (company_id, member_id, branch_id, lines) values (:companyId, :memberId, :branch_id, :lines)
on conflict (company_id, member_id) do update set branch_id = excluded.branch_id, lines = excluded.lines, changed_at = now()`)

/** Stores a member's basket. Throws 404 if the restaurant or a product is not the company's. */
const saveBasket = async ({ body: { branch_id, lines } }: RequestOf<typeof ownBasket.keep>, context: Context) => {
  const [companyId, memberId] = keysOf(context)
  const products = [...new Set(lines.map(({ product_id }) => product_id))]
  const missing = await missingIds(context.query, [
    { table: 'branch', keys: { company_id: companyId }, ids: [branch_id] },
    { table: 'product', keys: { company_id: companyId, branch_id }, ids: products },
  ])
  if (missing.some(({ size }) => size)) throw notFound()
  await putBasket(context.query, { companyId, memberId, branch_id, lines: JSON.stringify(lines) })
  return read(context)
}

const clear = async (context: Context) => {
  await context.query('delete from member_basket where company_id = $1 and member_id = $2', keysOf(context))
  return { basket: null }
}

/** The basket of the signed-in member. */
export const memberBasketRoutes: Route[] = [
  serve(ownBasket.read, (_, context) => read(context)),
  serve(ownBasket.keep, saveBasket),
  serve(ownBasket.clear, (_, context) => clear(context)),
]
