import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { queryId, requiredText, text, timestamp } from '../../kernel/fields.ts'
import { commentMeans } from './comment.contract.ts'

/** Secret token of an order, part of its link. */
const orderToken = requiredText(80)
const mark = z.number().int().min(1).max(5)
const ratings = { taste: mark, speed: mark, presentation: mark }
const answered = { answer: z.string().nullable(), answered_at: timestamp.nullable() }

const ownComment = z.object({ ...ratings, text: z.string(), created_at: timestamp, ...answered })

/** Days after its delivery within which an order may be commented on. */
export const commentDays = 30

export const commentable = endpoint({
  method: 'GET',
  path: '/ordering/comment',
  access: 'channel',
  query: z.strictObject({ order_token: orderToken }),
  errors: { 404: ['error.not-found'] },
  reply: z.object({
    order_code: z.string(),
    branch: z.string(),
    /** Whether a comment is accepted now. */
    open: z.boolean(),
    comment: ownComment.nullable(),
  }),
  about: 'What a guest may say of an order, and what they have said. The token is the one in the link of the letter.',
})

export const giveComment = endpoint({
  method: 'POST',
  path: '/ordering/comment',
  access: 'channel',
  body: z.strictObject({ order_token: orderToken, ...ratings, text: text(1_000).default('') }),
  errors: { 404: ['error.not-found'], 409: ['comment.given'], 422: ['comment.not-delivered', 'comment.too-late'] },
  repeat: 'same',
  reply: ownComment,
  answers: 'created',
  about: `Comments on an order once it is delivered, once, within ${commentDays} days.`,
})

export const publicComments = endpoint({
  method: 'GET',
  path: '/ordering/comments',
  access: 'channel',
  query: z.strictObject({ branch_id: queryId, before: queryId.optional() }),
  errors: { 404: ['error.not-found'] },
  reply: z.object({
    means: commentMeans,
    /** The newest twenty before `before`. */
    items: z.array(
      z.object({ id: z.number(), name: z.string(), ...ratings, text: z.string(), created_at: timestamp, ...answered }),
    ),
  }),
  about:
    'What guests have said of a branch, newest first. Of a name the first letter of the surname is all that is told.',
})
