import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { commentGiven } from '@sofra/contract/order/comment/comment.events.ts'
import {
  type commentable,
  commentDays,
  type giveComment,
  type publicComments,
} from '@sofra/contract/order/comment/guest-comment.contract.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { idOfToken } from '../../../kernel/guest-link.ts'
import { translate } from '../../../kernel/words.ts'
import { earnFor } from '../../member/ledger/ledger.api.ts'
import { pointRulesFor } from '../../member/ledger/points.rules.api.ts'
import { readSummary } from './comment.queries.ts'

type OwnComment = ReplyOf<typeof giveComment>

interface CommentedOrder
  extends Pick<Row<'orders'>, 'id' | 'company_id' | 'branch_id' | 'code' | 'customer_name' | 'member_id'> {
  branch: string
  /** Days since delivery; null if it was not delivered. */
  days: number | null
}

const ownColumns = 'taste, speed, presentation, text, created_at, answer, answered_at'

/** Returns the order of a guest's link; throws 404. A returned order counts as delivered. */
async function orderOf(context: Context, secret: string, token: string): Promise<CommentedOrder> {
  const { companyId } = channel(context)
  const id = idOfToken(secret, 'order', companyId, token)
  if (id === undefined) throw notFound()
  const [order] = await context.query<CommentedOrder>(
    `select o.id, o.company_id, o.branch_id, o.code, o.customer_name, o.member_id, b.name as branch,
       case when o.status in ('delivered', 'returned') then extract(epoch from $3::timestamptz - o.delivered_at) / 86400 end::float8 as days
     from orders o join branch b on b.company_id = o.company_id and b.id = o.branch_id
     where o.company_id = $1 and o.id = $2`,
    [companyId, id, context.now],
  )
  if (!order) throw notFound()
  return order
}

const refusalOf = ({ days }: CommentedOrder) => {
  if (days === null) return 'comment.not-delivered'
  return days > commentDays ? 'comment.too-late' : undefined
}

/** Returns whether a guest may comment on an order, and the comment that exists. */
export async function commentableOrder(
  { query: { order_token } }: RequestOf<typeof commentable>,
  context: Context,
  secret: string,
): Promise<ReplyOf<typeof commentable>> {
  const order = await orderOf(context, secret, order_token)
  const [comment = null] = await context.query<OwnComment>(
    `select ${ownColumns} from comment where company_id = $1 and order_id = $2`,
    [order.company_id, order.id],
  )
  return { order_code: order.code, branch: order.branch, open: !comment && !refusalOf(order), comment }
}

/** Credits the points for a comment, if the company gives any. */
const reward = async (query: Query, { company_id, member_id }: CommentedOrder, commentId: number) => {
  if (!member_id) return
  const of = { companyId: company_id, memberId: member_id }
  const { comment = 0, comment_days = 0 } = (await pointRulesFor(query, of)) ?? {}
  await earnFor(query, { ...of, amount: comment, validityDays: comment_days }, { type: 'comment', id: commentId })
}

const insertComment = statement<
  CommentedOrder & Pick<OwnComment, 'taste' | 'speed' | 'presentation' | 'text'>,
  OwnComment & { id: number; waiting: number }
>(`
with given as (
  insert into comment (company_id, branch_id, order_id, order_code, member_name, member_id, taste, speed, presentation, text)
  values (:company_id, :branch_id, :id, :code, :customer_name, :member_id, :taste, :speed, :presentation, :text)
  on conflict on constraint comment__order do nothing
  returning id, ${ownColumns}),
counted as (
  insert into comment_total as t (company_id, branch_id, comments, taste, speed, presentation, waiting)
  select :company_id, :branch_id, 1, taste, speed, presentation, 1 from given
  on conflict (company_id, branch_id) do update set comments = t.comments + 1, taste = t.taste + excluded.taste,
    speed = t.speed + excluded.speed, presentation = t.presentation + excluded.presentation, waiting = t.waiting + 1
  returning waiting)
select given.*, counted.waiting from given, counted`)

/** Stores a guest's comment; throws 404, 409 for a second one, and 422 before the delivery and long after it. */
export async function commentOnOrder(
  { body }: RequestOf<typeof giveComment>,
  context: Context,
  secret: string,
): Promise<OwnComment> {
  const { query } = context
  const { order_token, taste, speed, presentation, text } = body
  const order = await orderOf(context, secret, order_token)
  const refusal = refusalOf(order)
  if (refusal) throw new AppError(422, refusal)
  const { company_id, branch_id } = order
  const [created] = await insertComment(query, { ...order, taste, speed, presentation, text })
  if (!created) throw new AppError(409, 'comment.given')
  const { id, waiting, ...comment } = created
  await reward(query, order, id)
  await emit(query, commentGiven, { company_id, branch_id, subject_id: id }, { waiting })
  return comment
}

/** Shortens a name for other guests: `Ayşe Kaya` becomes `Ayşe K.` */
const shortName = (name: string | null) => {
  const [first = '', ...more] = (name ?? '').trim().split(/\s+/)
  const [letter] = more.at(-1) ?? ''
  return letter ? `${first} ${letter.toLocaleUpperCase('tr')}.` : first
}

const aPage = 20

/** Returns the public comments on a branch; throws 404 if it is not one of the company's. */
export async function commentsOfBranch(
  { query: { branch_id, before } }: RequestOf<typeof publicComments>,
  context: Context,
): Promise<ReplyOf<typeof publicComments>> {
  const { query, lang } = context
  const { companyId } = channel(context)
  const [branch] = await query('select 1 as one from branch where company_id = $1 and id = $2', [companyId, branch_id])
  if (!branch) throw notFound()
  const { waiting: _, ...means } = await readSummary(query, { companies: [companyId], branches: 'all' }, [branch_id])
  const rows = await query<OwnComment & Pick<Row<'comment'>, 'id'> & { name: string | null }>(
    `select id, member_name as name, ${ownColumns} from comment
     where company_id = $1 and branch_id = $2 and hidden_at is null and ($3::bigint is null or (created_at, id) <
       (select c.created_at, c.id from comment c where c.company_id = $1 and c.branch_id = $2 and c.id = $3))
     order by created_at desc, id desc limit ${aPage}`,
    [companyId, branch_id, before ?? null],
  )
  return {
    means,
    items: rows.map(({ name, ...row }) => ({ ...row, name: shortName(name) || translate(lang, 'comment.guest') })),
  }
}
