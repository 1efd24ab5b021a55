import type { OwnComment, OwnRequest } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { inLang } from '../../../kernel/words.ts'
import { ownKeys, pageOf, upToOneMore } from './own-orders.queries.ts'

const branch = `json_build_object('id', b.id, 'name', b.name) as branch`

const pageSql = (alias: string) =>
  `where ${alias}.company_id = $1 and ${alias}.member_id = $2 and ($3::bigint is null or ${alias}.id < $3)
   order by ${alias}.id desc ${upToOneMore}`

const commentsSql = `select c.id, c.order_code, ${branch}, c.taste, c.speed, c.presentation, c.text, c.created_at, c.answer, c.answered_at
  from comment c join branch b on b.company_id = c.company_id and b.id = c.branch_id ${pageSql('c')}`

/** Returns the comments of the signed-in member on their orders. */
export const readOwnComments = async (context: Context, before: number | undefined) =>
  pageOf(await context.query<OwnComment>(commentsSql, [...ownKeys(context), before ?? null]))

const requestsSql = `select r.id, ${branch}, c.name as category, r.text, r.state, r.created_at, r.answer, r.answered_at
  from guest_request r join branch b on b.company_id = r.company_id and b.id = r.branch_id
  join request_category c on c.id = r.request_category_id ${pageSql('r')}`

type OwnRequestRow = Omit<OwnRequest, 'category'> & { category: Row<'request_category'>['name'] }

/** Returns the requests and suggestions of the signed-in member. */
export async function readOwnRequests(context: Context, before: number | undefined) {
  const rows = await context.query<OwnRequestRow>(requestsSql, [...ownKeys(context), before ?? null])
  return pageOf(rows.map((row) => ({ ...row, category: inLang(row.category, context.lang) })))
}
