import { z } from 'zod'
import { endpoint, type QueryOf } from '../../kernel/endpoint.ts'
import { id, line, names, requiredText, several, text, timestamp, version } from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { requestKinds } from '../../platform/request-category/request-category.contract.ts'
import { requestStates } from './guest-request.states.ts'

const row = z.object({
  id: z.number(),
  version: z.number(),
  timezone: z.string(),
  category_name: names,
  kind: z.enum(requestKinds),
  text: z.string(),
  /** The author; null for callers without access to guests' names. */
  name: z.string().nullable(),
  /** A phone or an e-mail address. */
  contact: z.string().nullable(),
  state: z.enum(requestStates),
  answer: z.string().nullable(),
  answered_at: timestamp.nullable(),
  answered_by: z.string().nullable(),
  created_at: timestamp,
})
export type GuestRequest = z.output<typeof row>

const query = listQuery(['created_at'], {
  state: several(z.enum(requestStates)).optional(),
  kind: several(z.enum(requestKinds)).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
})
export type GuestRequestQuery = QueryOf<typeof guestRequest.list>

/**
 * Requests and suggestions of guests to a branch. Those to its company are shown to users who see all of its branches.
 */
export const guestRequest = {
  name: 'guest-request',
  row,
  list: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/guest-request',
    access: 'get-guest-request-all',
    query,
    reply: pageOf(row).extend({ waiting: z.number() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/guest-request/export',
    access: 'get-guest-request-all',
    query: query.extend(exportShape),
    reply: file,
    answers: 'file',
  }),
  /** The number of waiting requests, for the menu. */
  waiting: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/guest-request/waiting',
    access: 'get-guest-request-all',
    reply: z.object({ waiting: z.number() }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/branch/:branch_id/guest-request/:request_id',
    access: 'get-guest-request',
    reply: row,
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/branch/:branch_id/guest-request/:request_id/state',
    access: 'put-guest-request',
    body: z.strictObject({
      state: z.enum(requestStates).exclude(['pending']),
      answer: text(1_000).default(''),
      version,
    }),
    errors: { 422: ['guest-request.step', 'guest-request.answer-missing'] },
    reply: row,
    about: 'Approves, denies or completes. A denial needs an answer; who left an e-mail address gets it by letter.',
  }),
} as const

const ofMember = row.extend({ branch_id: z.number(), branch_name: z.string() })
export type MemberRequest = z.output<typeof ofMember>

export const memberRequests = endpoint({
  method: 'GET',
  path: '/company/:company_id/member/:member_id/request',
  access: 'get-guest-request-all',
  query: listQuery(['created_at'], {}).omit({ q: true }),
  reply: pageOf(ofMember),
  about: 'What a member has asked and suggested, in the branches that the caller sees.',
})

export const sendRequest = endpoint({
  method: 'POST',
  path: '/ordering/request',
  access: 'channel',
  body: z.strictObject({
    branch_id: id,
    request_category_id: id,
    text: requiredText(2_000),
    name: text(120).default(''),
    /** Where the answer is sent: an e-mail address or a phone. */
    contact: line(254).default(''),
  }),
  errors: {
    400: ['idempotency.key-missing'],
    404: ['error.not-found'],
    409: ['idempotency.key-busy'],
    422: ['idempotency.key-reused', 'guest-request.contact-rule', 'guest-request.closed'],
    429: ['login.slow-down'],
  },
  rate: 'counted',
  repeat: 'key',
  reply: z.object({
    state: z.enum(requestStates),
    created_at: timestamp,
    /** The token for `GET ordering/request-state`. */
    token: z.string(),
  }),
  answers: 'created',
  about:
    'Writes to a restaurant by one of the categories of `ordering/front`: five of one address an hour. Needs the header Idempotency-Key; the same key twice is one request, with another body 422.',
})

export const guestRequestState = endpoint({
  method: 'GET',
  path: '/ordering/request-state',
  access: 'channel',
  errors: { 404: ['error.not-found'] },
  query: z.strictObject({ request_token: requiredText(80) }),
  reply: row
    .pick({ kind: true, text: true, state: true, answer: true, answered_at: true, created_at: true })
    .extend({ category: z.string() }),
  about: 'What became of a request, for whoever has its token: as it was sent, or from the link of a letter.',
})
