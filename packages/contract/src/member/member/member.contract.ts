import { z } from 'zod'
import { shapeOf } from '../../kernel/columns.ts'
import { endpoint, forWholeCompany, type QueryOf } from '../../kernel/endpoint.ts'
import { day, queryId, record, text, timestamp } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { columnFilters, formFields, rowShape } from './member.column-sets.ts'
import { memberColumns } from './member.columns.ts'
import { consentChannels } from './member.fields.ts'
import { orderFilters } from './member.order-filters.ts'

const input = z.object({
  ...shapeOf(memberColumns, formFields),
  /** How the guest consented: required to restore a withdrawn consent, and kept in the history. */
  consent_note: text(200).default(''),
})

const row = input.extend({ ...rowShape, ...record })
export type Member = z.output<typeof row>

const filters = {
  ...columnFilters,
  /** The period of `orders_min` and `turnover_min`. */
  period_from: day.optional(),
  period_to: day.optional(),
  ...orderFilters,
  member_group_id: queryId.optional(),
}

const path = 'company/:company_id/member'

const calls = resource('member', {
  at: path,
  param: 'member_id',
  row,
  input,
  filters: {
    ...filters,
    /** Omits orders and turnover, so that an incoming call is identified faster. */
    exclude_order: z.stringbool().optional(),
  },
  // All are indexed.
  sortable: ['created_at', 'last_activity_at', 'orders', 'turnover'],
  errors: {
    create: {
      400: ['member.consent-note-needed'],
      403: ['member.contact-hidden'],
      409: ['member.phone-taken', 'member.code-taken'],
    },
    update: {
      400: ['member.consent-note-needed'],
      403: ['member.contact-hidden'],
      409: ['member.phone-taken', 'member.code-taken'],
    },
  },
})

/**
 * The members of a company. A user limited to branches sees the members who ordered there, but cannot change or export
 * the record, which all branches share.
 */
export const member = {
  ...calls,
  ...forWholeCompany({ create: calls.create, update: calls.update, remove: calls.remove, export: calls.export }),
}
export type MemberQuery = QueryOf<typeof member.list>

const consent = z.object({
  channel: z.enum(consentChannels),
  granted: z.boolean(),
  /** How the guest consented, as entered by staff. */
  note: z.string(),
  /** Where it was given. */
  source: z.enum(['panel', 'guest', 'import', 'link']),
  by: z.string().nullable(),
  at: timestamp,
})
export type MemberConsent = z.output<typeof consent>

export const memberConsents = endpoint({
  method: 'GET',
  path: `/${path}/:member_id/consent`,
  access: 'get-member',
  reply: z.object({ items: z.array(consent) }),
  about: 'What a member has agreed to and withdrawn, the latest first, at most 200.',
})
