import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint, forWholeCompany, type QueryOf } from '../../kernel/endpoint.ts'
import {
  line,
  optionalEmail,
  phone,
  queryId,
  requiredText,
  several,
  text,
  timestamp,
  version,
} from '../../kernel/fields.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import type { RequestState } from '../guest-request/guest-request.states.ts'

/** The state of a request; a denied one can still be approved. */
export const institutionRequestStates = ['pending', 'approved', 'denied'] as const satisfies readonly RequestState[]

/** The document of a guest. */
const documentKinds = ['picture', 'pdf'] as const

const row = z.object({
  id: z.number(),
  version: z.number(),
  institution_id: z.number(),
  institution: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Masked for callers without access to contact data. */
  phone: z.string(),
  email: z.string(),
  document: z.enum(documentKinds).nullable(),
  /** Whether a member has this phone, and their current institution. */
  is_member: z.boolean(),
  belongs_to: z.string().nullable(),
  state: oneOf(institutionRequestStates, 'guest-request.state'),
  answer: z.string().nullable(),
  answered_at: timestamp.nullable(),
  answered_by: z.string().nullable(),
  created_at: timestamp,
})
export type InstitutionRequest = z.output<typeof row>

const query = listQuery(['created_at'], {
  state: several(z.enum(institutionRequestStates)).optional(),
  institution_id: several(queryId).optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
})
export type InstitutionRequestQuery = QueryOf<typeof institutionRequest.list>

const path = '/company/:company_id/institution-request'

/** Guests' requests to join an institution of the company. */
export const institutionRequest = forWholeCompany({
  name: 'institution-request',
  row,
  list: endpoint({ method: 'GET', path, access: 'get-institution-request-all', query, reply: pageOf(row) }),
  export: endpoint({
    method: 'GET',
    path: `${path}/export`,
    access: 'get-institution-request-all',
    query: query.extend(exportShape),
    reply: file,
    answers: 'file',
  }),
  one: endpoint({
    method: 'GET',
    path: `${path}/:institution_request_id`,
    access: 'get-institution-request',
    reply: row,
  }),
  document: endpoint({
    method: 'GET',
    path: `${path}/:institution_request_id/document`,
    access: 'get-institution-request-document',
    reply: file,
    answers: 'file',
    about:
      'What a guest has shown, as a picture (WebP) or a PDF. It is removed ninety days after the request was decided.',
  }),
  decide: endpoint({
    method: 'PUT',
    path: `${path}/:institution_request_id/state`,
    access: 'put-institution-request',
    body: z.strictObject({
      state: z.enum(institutionRequestStates).exclude(['pending']),
      answer: text(1_000).default(''),
      version,
    }),
    errors: { 422: ['guest-request.step', 'guest-request.answer-missing'] },
    reply: row,
    about:
      'Approves: the guest, who becomes a member where there is none of their phone, belongs to the institution from now on. Or denies, which needs a reason. The guest is told by e-mail, or by text message without an address.',
  }),
} as const)

/** A code in any case, or the end of a reference link. */
const reference = requiredText(80)

const requestableInstitution = z.object({ name: z.string(), asks_document: z.boolean(), document_text: z.string() })

/** An institution in `GET ordering/front`, for guests who may ask to join. */
export const listedInstitution = requestableInstitution.extend({ code: z.string() })

export const findInstitution = endpoint({
  method: 'GET',
  path: '/ordering/institution',
  access: 'channel',
  errors: { 404: ['error.not-found'], 429: ['error.too-often'] },
  rate: 'counted',
  query: z.strictObject({ reference }),
  reply: requestableInstitution,
  about:
    'The institution that a code or a reference link names, as long as it is active and within its contract. One address may be wrong ten times an hour.',
})

export const sendInstitutionDocument = endpoint({
  method: 'POST',
  path: '/ordering/institution-document',
  access: 'channel',
  errors: {
    400: ['institution-document.kind', 'picture.heic', 'picture.svg', 'picture.too-many-pixels'],
    429: ['error.too-often'],
  },
  takes: 'document',
  body: z.instanceof(Uint8Array),
  reply: z.object({ document: z.string(), kind: z.enum(documentKinds) }),
  answers: 'created',
  about:
    'Takes a picture (JPEG, PNG, WebP, AVIF) or a PDF of at most 10 MB that goes with a request; what it answers names it there within a day. No address shows it: people of the company with the permission see it.',
})

export const sendInstitutionRequest = endpoint({
  method: 'POST',
  path: '/ordering/institution-request',
  access: 'channel',
  body: z.strictObject({
    reference,
    phone,
    first_name: requiredText(60),
    last_name: text(60).default(''),
    email: optionalEmail.default(''),
    /** From `POST ordering/phone-code/check`, if the company requires it. */
    phone_proof: text(100).optional(),
    /** From `POST ordering/institution-document`. */
    document: line(200).optional(),
  }),
  errors: {
    400: ['idempotency.key-missing'],
    404: ['error.not-found'],
    409: ['idempotency.key-busy'],
    422: [
      'idempotency.key-reused',
      'ordering.phone-code',
      'institution-request.document-missing',
      'institution-request.document-unknown',
    ],
    429: ['error.too-often'],
  },
  rate: 'counted',
  repeat: 'key',
  reply: z.object({ state: z.enum(institutionRequestStates), created_at: timestamp }),
  answers: 'created',
  about:
    'Asks to belong to an institution: five of one address an hour. Needs the header Idempotency-Key; the same key twice is one request. A phone has one pending request per institution; a further one gets the same reply and is not stored. Nobody belongs to it, and nobody becomes a member, before the company has approved.',
})
