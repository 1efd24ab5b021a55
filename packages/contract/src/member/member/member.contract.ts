import { z } from 'zod'
import { endpoint, forWholeCompany, type QueryOf } from '../../kernel/endpoint.ts'
import {
  between,
  day,
  id,
  money,
  optionalEmail,
  pastDay,
  phone,
  queryCount,
  queryId,
  rate,
  record,
  several,
  text,
  timestamp,
} from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { deliveryTypes } from '../../platform/delivery-type/delivery-type.names.ts'

export const memberSources = ['website', 'mobile', 'facebook', 'veteran', 'imported'] as const

/** By what a member may have agreed to be written to; what is about an order of theirs needs no consent. */
export const consentChannels = ['sms', 'email', 'push', 'call'] as const

/** What is taken off a member's orders of a delivery type, as a part and as an amount beside it. */
export const memberDiscounts = z.partialRecord(z.enum(deliveryTypes), z.strictObject({ rate, amount: money }))
export type MemberDiscounts = z.output<typeof memberDiscounts>

/** Rules of points in place of the company's. */
export const ownPointRules = z.strictObject({
  earn_rate: rate,
  validity_days: between(0, 3_650),
  lower_limit: between(0, 1_000_000).nullable(),
  upper_limit: between(0, 1_000_000).nullable(),
  order_share: rate,
  minimum_total: money,
})
export type OwnPointRules = z.output<typeof ownPointRules>

const plain = /^[A-Z0-9_-]*$/

const input = z.object({
  first_name: text(60),
  last_name: text(60),
  phone,
  email: optionalEmail,
  /** By which a restaurant's own books know a member; unique in the company. */
  code: text(40).refine((typed) => plain.test(typed), { params: { code: 'member.code-rule' } }),
  birth_date: pastDay.nullable(),
  wedding_date: day.nullable(),
  plate: text(15),
  registration_city_id: id.nullable(),
  last_city_id: id.nullable(),
  source: z.enum(memberSources),
  consents: z.array(z.enum(consentChannels)).max(consentChannels.length),
  is_premium: z.boolean(),
  is_active: z.boolean(),
  discounts: memberDiscounts,
  points_rules: ownPointRules.nullable(),
  /** The institution that they belong to. */
  institution_id: id.nullable(),
  note: text(1_000),
  /** How the guest said so: required to grant a consent that the guest has withdrawn, and kept in the history. */
  consent_note: text(200).default(''),
})

const row = input.extend({
  birth_date: day.nullable(),
  ...record,
  /** Masked for whoever does not see contact data, as are e-mail address and plate. */
  phone: z.string(),
  email: z.string(),
  age: z.number().nullable(),
  registration_city: z.string().nullable(),
  last_city: z.string().nullable(),
  institution: z.string().nullable(),
  /** Whether a code has shown that the phone is theirs. */
  phone_active: z.boolean(),
  last_activity_at: timestamp,
  /** Delivered orders, those returned as a whole left out, and what was paid for them. */
  orders: z.number(),
  turnover: z.number(),
  points: z.number(),
  wallet: z.number(),
})
export type Member = z.output<typeof row>

const least = queryCount(1_000_000_000)
/** Within so many days from today on. */
const soon = queryCount(366)

const filters = {
  source: several(z.enum(memberSources)).optional(),
  consent: several(z.enum(consentChannels)).optional(),
  registration_city_id: several(queryId).optional(),
  institution_id: several(queryId).optional(),
  is_premium: z.stringbool().optional(),
  phone_active: z.stringbool().optional(),
  is_active: z.stringbool().optional(),
  active_from: timestamp.optional(),
  active_to: timestamp.optional(),
  /** At least so many orders, so much turnover: ever, or in the days of the period. */
  orders_min: least.optional(),
  turnover_min: least.optional(),
  period_from: day.optional(),
  period_to: day.optional(),
  points_min: least.optional(),
  birthday_in: soon.optional(),
  wedding_in: soon.optional(),
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
    /** Leaves orders and turnover out: whoever answers the telephone needs the person at once. */
    exclude_order: z.stringbool().optional(),
  },
  // Each has an index.
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
 * The guests of a company. A user who is limited to branches lists and reads the members who ordered there; the record itself is
 * shared by all branches, so such a user cannot change or export it.
 */
export const member = {
  ...calls,
  ...forWholeCompany({ create: calls.create, update: calls.update, remove: calls.remove, export: calls.export }),
}
export type MemberQuery = QueryOf<typeof member.list>

const consent = z.object({
  channel: z.enum(consentChannels),
  granted: z.boolean(),
  /** How the guest said so, where staff entered it. */
  note: z.string(),
  /** Where it was said. */
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
