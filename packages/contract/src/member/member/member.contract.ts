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

/** Channels of consent; messages about an own order need none. */
export const consentChannels = ['sms', 'email', 'push', 'call'] as const

/** A member's discounts by delivery type: rate and amount, both applied. */
export const memberDiscounts = z.partialRecord(z.enum(deliveryTypes), z.strictObject({ rate, amount: money }))
export type MemberDiscounts = z.output<typeof memberDiscounts>

/** Points rules that replace the company's. */
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
  /** The member's code in the restaurant's own books; unique in the company. */
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
  /** The member's institution. */
  institution_id: id.nullable(),
  note: text(1_000),
  /** How the guest consented: required to restore a withdrawn consent, and kept in the history. */
  consent_note: text(200).default(''),
})

const row = input.extend({
  birth_date: day.nullable(),
  ...record,
  /** Masked for callers without access to contact data, as are e-mail address and plate. */
  phone: z.string(),
  email: z.string(),
  age: z.number().nullable(),
  registration_city: z.string().nullable(),
  last_city: z.string().nullable(),
  institution: z.string().nullable(),
  /** Whether a code has proved the phone. */
  phone_active: z.boolean(),
  last_activity_at: timestamp,
  /** Delivered orders without complete returns, and their turnover. */
  orders: z.number(),
  turnover: z.number(),
  points: z.number(),
  wallet: z.number(),
})
export type Member = z.output<typeof row>

const least = queryCount(1_000_000_000)
/** Within so many days from today. */
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
  /** Minimum of orders and turnover: in total, or in the period. */
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
