import type { QueryOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  Comment,
  CommentMeans,
  CommentQuery,
  CommentRow,
  CommentSummary,
  commentExport,
  memberComments,
} from '@sofra/contract/order/comment/comment.contract.ts'
import type { OrderView } from '@sofra/contract/order/orders/order.view.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { among, containingByIndex, type Filter } from '../../../kernel/database/filter.ts'
import { foundSql, listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { inScope } from '../../../kernel/database/scope-filters.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { checkMemberKnown } from '../../member/member/member.view.api.ts'
import { viewOf } from '../orders/order.cards.api.ts'

const columns = `c.id, c.version, c.branch_id, b.name as branch_name, b.timezone, c.order_id, c.order_code, c.member_name,
  c.taste, c.speed, c.presentation, c.text, c.state, c.answer, c.created_at`
const from = `from comment c join branch b on b.company_id = c.company_id and b.id = c.branch_id`

const exportable = [
  'branch_name',
  'order_code',
  'member_name',
  'taste',
  'speed',
  'presentation',
  'text',
  'state',
  'answer',
  'created_at',
]

type ListQuery = Pick<CommentQuery, 'branch_id' | 'state' | 'rating' | 'from' | 'to' | 'q' | 'sort'> & {
  member_id?: number
}

const since = (at: string | undefined, is: '>=' | '<'): Filter[] =>
  at === undefined ? [] : [{ sql: (value) => `c.created_at ${is} ${value}`, value: at }]

/** Builds the list query; `q` searches without row security, so the scope is part of the query. */
const sqlOf = (query: ListQuery, scope: Context['scope']) =>
  foundSql({
    columns,
    from,
    filters: [
      ...inScope(scope, 'c'),
      ...among('c.member_id', query.member_id),
      ...among('c.branch_id', query.branch_id),
      ...among('c.state', query.state),
      ...among('c.rating', query.rating),
      ...since(query.from, '>='),
      ...since(query.to, '<'),
      ...(query.q ? [containingByIndex(['c.text'], query.q)] : []),
    ],
    order: orderBy(query.sort, (field) => `c.${field}`, 'c.id'),
    find: { as: 'c', from: 'from comment c', columns: 'c.id, c.created_at' },
  })

const withoutContact = <R extends { member_name: string | null }>(row: R, { contact }: OrderView): R =>
  contact ? row : { ...row, member_name: null }

type Totals = Omit<Row<'comment_total'>, 'company_id' | 'branch_id'>

const mean = (sum: number, count: number) => (count === 0 ? null : Math.round((100 * sum) / count) / 100)
const meansOf = ({ comments: count, taste, speed, presentation }: Omit<Totals, 'waiting'>): CommentMeans => ({
  count,
  taste: mean(taste, count),
  speed: mean(speed, count),
  presentation: mean(presentation, count),
})

const none: Totals = { comments: 0, taste: 0, speed: 0, presentation: 0, waiting: 0 }

/** Returns the means of some branches, from the stored sums of each branch. */
export async function readSummary(
  query: Query,
  scope: Context['scope'],
  branches?: readonly number[],
): Promise<CommentSummary> {
  const { from: whose, values } = listSql({
    columns: '',
    from: 'from comment_total t',
    filters: [...inScope(scope, 't'), ...among('t.branch_id', branches)],
    order: '',
  })
  const [totals] = await query<Totals>(
    `select coalesce(sum(comments), 0)::int as comments, coalesce(sum(taste), 0)::bigint as taste,
       coalesce(sum(speed), 0)::bigint as speed, coalesce(sum(presentation), 0)::bigint as presentation,
       coalesce(sum(waiting), 0)::int as waiting ${whose}`,
    values,
  )
  const { waiting, ...sums } = totals ?? none
  return { ...meansOf(sums), waiting }
}

/** Returns a page of comments, newest first, with the means over all pages. */
export async function listComments(context: Context, query: CommentQuery) {
  const { query: tenantQuery, across, scope } = context
  const comments = await page<CommentRow>(
    { query: tenantQuery, find: query.q ? across : tenantQuery },
    sqlOf(query, scope),
    query,
  )
  const view = viewOf(context)
  return {
    ...comments,
    items: comments.items.map((row) => withoutContact(row, view)),
    summary: await readSummary(tenantQuery, scope, query.branch_id),
  }
}

/** Returns the comments of a member; throws 404. */
export async function commentsOfMember(
  { params: { member_id }, query }: RequestOf<typeof memberComments>,
  context: Context,
) {
  await checkMemberKnown(context, member_id)
  const comments = await page<CommentRow>(context, sqlOf({ ...query, member_id }, context.scope), query)
  const view = viewOf(context)
  return { ...comments, items: comments.items.map((row) => withoutContact(row, view)) }
}

/** Writes the list to a file. */
export function exportComments(context: Context, query: QueryOf<typeof commentExport>) {
  const { format, columns: chosen, ...list } = query
  const view = viewOf(context)
  return exportFile<CommentRow>(context, {
    name: 'comment',
    fields: chosenFields(chosen, view.contact ? exportable : exportable.filter((field) => field !== 'member_name')),
    format,
    sql: sqlOf(list, context.scope),
    mapRows: (rows) => rows.map((row) => withoutContact(row, view)),
  })
}

const details = `${columns}, c.answered_at, c.answered_by, c.hidden_at, c.hidden_by, c.hidden_reason, c.reported_at, c.reported_by,
  c.reported_reason`

/** Returns a comment with its answer and moderation; throws 404. */
export async function readComment(
  context: Context,
  { company_id, branch_id }: BranchKeys,
  id: number,
): Promise<Comment> {
  const [row] = await context.query<Comment>(
    `select ${details} ${from} where c.company_id = $1 and c.branch_id = $2 and c.id = $3`,
    [company_id, branch_id, id],
  )
  if (!row) throw notFound()
  return withoutContact(row, viewOf(context))
}
