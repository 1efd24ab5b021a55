import { z } from 'zod'
import { endpoint, type QueryOf } from '../../kernel/endpoint.ts'
import { queryId, requiredText, several, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'

/** State of a comment; if several apply, the last one of this list. */
export const commentStates = ['waiting', 'answered', 'reported', 'hidden'] as const
export type CommentState = (typeof commentStates)[number]

/** Rating by the mean of its three marks: below three, below four, or higher. */
export const commentRatings = ['poor', 'fair', 'good'] as const

/** Marks from 1 to 5. */
const marks = { taste: z.number(), speed: z.number(), presentation: z.number() }

const row = z.object({
  id: z.number(),
  version: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  timezone: z.string(),
  order_id: z.number(),
  order_code: z.string(),
  /** null for callers who may not see whose an order is. */
  member_name: z.string().nullable(),
  ...marks,
  text: z.string(),
  state: z.enum(commentStates),
  answer: z.string().nullable(),
  created_at: timestamp,
})
export type CommentRow = z.output<typeof row>

const detail = row.extend({
  answered_at: timestamp.nullable(),
  answered_by: z.string().nullable(),
  hidden_at: timestamp.nullable(),
  hidden_by: z.string().nullable(),
  hidden_reason: z.string().nullable(),
  reported_at: timestamp.nullable(),
  reported_by: z.string().nullable(),
  reported_reason: z.string().nullable(),
})
export type Comment = z.output<typeof detail>

/** Means of the public comments, and their number; null without comments. */
export const commentMeans = z.object({
  count: z.number(),
  taste: z.number().nullable(),
  speed: z.number().nullable(),
  presentation: z.number().nullable(),
})
export type CommentMeans = z.output<typeof commentMeans>

/** The means, and the number of comments without an answer. */
const summary = commentMeans.extend({ waiting: z.number() })
export type CommentSummary = z.output<typeof summary>

const branchQuery = listQuery(['created_at'], {
  state: several(z.enum(commentStates)).optional(),
  rating: several(z.enum(commentRatings)).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
})
const allQuery = branchQuery.extend({ branch_id: several(queryId).optional() })
export type CommentQuery = QueryOf<typeof comments>

const about = 'Hidden comments count in no mean. Names are there for those who see whose an order is.'

/** Comments of one branch. */
export const branchComments = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/comment',
  access: 'get-comment-all',
  query: branchQuery,
  reply: pageOf(row).extend({ summary }),
  about,
})

export const branchCommentExport = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/comment/export',
  access: 'get-comment-all',
  query: branchQuery.extend(exportShape),
  reply: file,
  answers: 'file',
})

/** Number of unanswered comments, for the menu of the panel. */
export const commentSummary = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/comment/summary',
  access: 'get-comment-all',
  reply: summary,
})

/** Comments of all branches in scope. */
export const comments = endpoint({
  method: 'GET',
  path: '/comment',
  access: 'get-comment-all',
  query: allQuery,
  reply: pageOf(row).extend({ summary }),
  about,
})

export const memberComments = endpoint({
  method: 'GET',
  path: '/company/:company_id/member/:member_id/comment',
  access: 'get-comment-all',
  query: listQuery(['created_at'], {}).omit({ q: true }),
  reply: pageOf(row),
  about: 'What a member has said of their orders, in the branches that the caller sees.',
})

export const commentExport = endpoint({
  method: 'GET',
  path: '/comment/export',
  access: 'get-comment-all',
  query: allQuery.extend(exportShape),
  reply: file,
  answers: 'file',
})

export const commentOne = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/comment/:comment_id',
  access: 'get-comment',
  reply: detail,
})

const reason = requiredText(300)

export const answerComment = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/comment/:comment_id/answer',
  access: 'put-comment-answer',
  body: z.strictObject({ answer: requiredText(1_000), version }),
  reply: detail,
  about: 'Answers a comment, or says something else than before; guests read it below the comment.',
})

export const hideComment = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/comment/:comment_id/hide',
  access: 'put-comment-hide',
  body: z.strictObject({ reason, version }),
  reply: detail,
  about: 'Takes a comment from the eyes of guests and out of the means. The reason stays with it.',
})

export const showComment = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/comment/:comment_id/show',
  access: 'put-comment-hide',
  body: z.strictObject({ version }),
  reply: detail,
  about: 'Shows a hidden comment again, and settles what was reported of it.',
})

export const reportComment = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/comment/:comment_id/report',
  access: 'put-comment-report',
  body: z.strictObject({ reason, version }),
  reply: detail,
  about: 'Asks the platform to look at a comment. It stays in sight until somebody hides it.',
})
