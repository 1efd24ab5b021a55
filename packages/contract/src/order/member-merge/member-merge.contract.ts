import { z } from 'zod'
import { endpoint, forWholeCompany } from '../../kernel/endpoint.ts'
import { id, requiredText, timestamp } from '../../kernel/fields.ts'
import { file } from '../../kernel/resource.ts'
import { type MergeField, mergeFields } from '../../member/member/member.merge.ts'

const path = '/company/:company_id/member/:member_id'

/** The values of a field in both records; the primary one is kept unless `take` contains the field. */
const field = z.object({
  field: z.enum(mergeFields),
  /** As text for people; empty for no value. */
  primary: z.string(),
  duplicate: z.string(),
})

const side = z.object({
  id: z.number(),
  name: z.string(),
  version: z.number(),
  orders: z.number(),
  turnover: z.number(),
  points: z.number(),
  wallet: z.number(),
})

/** Signs by which two records may be the same person. */
const alikeSigns = ['email', 'name', 'birth_date', 'address'] as const

export const lookAlikes = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `${path}/look-alike`,
    access: 'get-member-merge',
    errors: { 403: ['member.contact-hidden'] },
    reply: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          first_name: z.string(),
          last_name: z.string(),
          phone: z.string(),
          signs: z.array(z.enum(alikeSigns)),
        }),
      ),
    }),
    about:
      'Records that could be the same person as a member, the likeliest first, three at most: those with the same e-mail address, or with the same name and either the same date of birth or the same address. Without those that somebody has said are other people.',
  }),
)

export const dismissLookAlike = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `${path}/look-alike/:other_id/dismiss`,
    access: 'post-member-merge',
    errors: { 400: ['member-merge.same'], 403: ['member.contact-hidden'] },
    reply: z.object({}),
    repeat: 'same',
    about:
      'Says that two records are two people: neither is shown as looking like the other until that is taken back. They can be merged all the same.',
  }),
)

export const restoreLookAlike = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `${path}/look-alike/:other_id/restore`,
    access: 'post-member-merge',
    errors: { 400: ['member-merge.same'], 403: ['member.contact-hidden'] },
    reply: z.object({}),
    repeat: 'same',
    about: 'Takes back that two records are two people. Answers the same where nobody has said so.',
  }),
)

/** Kinds of rows that move to the primary record; their names are in the phrases. */
export const movedKinds = [
  'orders',
  'member_address',
  'gift_cheque_assignment',
  'comment',
  'guest_request',
  'notification_recipient',
] as const

export const lookAtMerge = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `${path}/merge-with/:other_id`,
    access: 'get-member-merge',
    errors: { 400: ['member-merge.same'], 403: ['member.contact-hidden'] },
    reply: z.object({
      primary: side,
      duplicate: side,
      currency_code: z.string(),
      /** Fields that differ. */
      fields: z.array(field),
      /** Channels with consent after the merge. */
      consents: z.array(z.string()),
      /** Number of rows that move, and of those that stay because the primary record has them already. */
      moves: z.array(z.object({ kind: z.enum(movedKinds), count: z.number(), stays: z.number() })),
    }),
    about: 'What becomes of two records of one person when `other_id` goes into `member_id`. Changes nothing.',
  }),
)

export const mergeMembers = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `${path}/merge-with/:other_id`,
    access: 'post-member-merge',
    body: z.strictObject({
      /** Versions of both records in the preview. */
      version: id,
      other_version: id,
      /** Fields to take from the duplicate. */
      take: z.array(z.enum(mergeFields)).max(mergeFields.length),
    }),
    errors: { 400: ['member-merge.same'], 403: ['member.contact-hidden'], 409: ['error.stale'] },
    reply: z.object({ id: z.number(), undo_until: timestamp }),
    answers: 'created',
    repeat: 'same',
    about:
      'Merges two records of one person: orders, balances, addresses, cheques and whatever else names `other_id` come to `member_id`. Undone within a day.',
  }),
)

/** Reasons for which a merge cannot be undone. */
export const undoRefusals = ['late', 'later-merge', 'gone', 'wallet', 'points', 'phone', 'code'] as const
export type UndoRefusal = (typeof undoRefusals)[number]

export const undoCodes = {
  late: 'member-merge.undo.late',
  'later-merge': 'member-merge.undo.later-merge',
  gone: 'member-merge.undo.gone',
  wallet: 'member-merge.undo.wallet',
  points: 'member-merge.undo.points',
  phone: 'member-merge.undo.phone',
  code: 'member-merge.undo.code',
} as const satisfies Record<UndoRefusal, string>

export const memberMerges = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `${path}/merges`,
    access: 'get-member-merge',
    errors: { 403: ['member.contact-hidden'] },
    reply: z.object({
      items: z.array(
        z.object({
          id: z.number(),
          /** Name of the duplicate; empty once it can't be undone. */
          name: z.string(),
          by: z.string(),
          at: timestamp,
          undo_until: timestamp,
          undone_at: timestamp.nullable(),
          undone_by: z.string().nullable(),
          /** Why it can't be undone; null if it can. */
          refusal: z.enum(undoRefusals).nullable(),
          /** Number of rows that an undo restores. */
          rows: z.number(),
          /** Orders of the primary record after the merge, which stay with it, and fields changed after it. */
          orders_since: z.number(),
          changed: z.array(z.enum(mergeFields)),
        }),
      ),
    }),
    about: 'The merges of a member, the latest first, each with what undoing it would do and why it cannot be undone.',
  }),
)

export const undoMerge = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `${path}/merge/:member_merge_id/undo`,
    access: 'post-member-merge',
    errors: {
      403: ['member.contact-hidden'],
      409: ['member-merge.undone', ...undoRefusals.map((why) => `member-merge.undo.${why}`)],
    },
    reply: z.object({}),
    repeat: 'same',
    about: 'Gives a merged record back what was its own. What has happened since stays with the primary one.',
  }),
)

/** Reasons for which a member cannot be anonymised. */
export const anonymiseRefusals = ['open-order', 'wallet', 'reservation'] as const

export const anonymiseCodes = {
  'open-order': 'member-merge.refused.open-order',
  wallet: 'member-merge.refused.wallet',
  reservation: 'member-merge.refused.reservation',
} as const satisfies Record<(typeof anonymiseRefusals)[number], string>

export const lookAtAnonymise = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `${path}/anonymise`,
    access: 'get-member-anonymise',
    errors: { 403: ['member.contact-hidden'] },
    reply: z.object({
      name: z.string(),
      orders: z.number(),
      addresses: z.number(),
      points: z.number(),
      wallet: z.number(),
      currency_code: z.string(),
      /** The text to type as confirmation: the last digits of the phone. */
      confirm: z.string(),
      refusals: z.array(z.enum(anonymiseRefusals)),
    }),
    about: 'What anonymising a member would take away, and what stands in its way. Changes nothing.',
  }),
)

export const anonymiseMember = forWholeCompany(
  endpoint({
    method: 'POST',
    path: `${path}/anonymise`,
    access: 'post-member-anonymise',
    body: z.strictObject({ confirm: requiredText(20) }),
    errors: { 400: ['member-merge.confirm-wrong'], 403: ['member.contact-hidden'], 409: Object.values(anonymiseCodes) },
    reply: z.object({ total: z.number() }),
    repeat: 'same',
    about:
      'Takes away who a member is, for good: from the record at once, from orders, requests and messages by a job whose progress comes over the stream. Amounts, lines and taxes of orders stay.',
  }),
)

export const memberData = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `${path}/data`,
    access: 'get-member-data',
    errors: { 403: ['member.contact-hidden'] },
    reply: file,
    answers: 'file',
    about: 'All that is known of a member, as a workbook with a sheet for each kind of it.',
  }),
)

/** The previous state that undoing a merge needs. */
export interface MergedBefore {
  primary: Readonly<Record<string, unknown>>
  duplicate: Readonly<Record<string, unknown>>
  /** The primary record's columns after the merge. */
  after: Readonly<Record<string, unknown>>
  take: readonly MergeField[]
  days: readonly { day: string; orders: number; turnover: number; had: { orders: number; turnover: number } | null }[]
  ledgers: { wallet: number; points: number; lots: { id: number; definition_id: number | null; left: number }[] }
}
