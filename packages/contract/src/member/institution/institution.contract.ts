import { z } from 'zod'
import { endpoint, forWholeCompany, ownPeople } from '../../kernel/endpoint.ts'
import {
  day,
  id,
  name,
  optionalEmail,
  optionalPhone,
  queryId,
  record,
  requiredText,
  several,
  text,
  timestamp,
  version,
} from '../../kernel/fields.ts'
import { importCalls } from '../../kernel/import.ts'
import { listQuery, pageOf, resource } from '../../kernel/resource.ts'
import { memberDiscounts, ownPointRules } from '../member/member.fields.ts'

/** How guests find it to join: by its link only, in a public list, or by its code. */
export const institutionDisplays = ['hidden', 'listed', 'code'] as const

/** Its state today. Only an active one has benefits and accepts requests. */
const institutionStandings = ['active', 'upcoming', 'ended', 'inactive'] as const

const plain = /^[A-Z0-9-]+$/

/** The code that its people know; unique in the company. */
export const institutionCode = requiredText(40).refine((typed) => plain.test(typed), {
  params: { code: 'institution.code-rule' },
})

const input = z.object({
  name,
  code: institutionCode,
  /** The responsible user of the company. */
  owner_id: id.nullable(),
  /** The institution's contact person. */
  contact_name: text(120),
  contact_phone: optionalPhone,
  contact_email: optionalEmail,
  discounts: memberDiscounts,
  points_rules: ownPointRules.nullable(),
  asks_document: z.boolean(),
  /** Instructions for guests who have to upload a document. */
  document_text: text(500),
  display: z.enum(institutionDisplays),
  is_active: z.boolean(),
  /** First and last day of the contract; null: unlimited. */
  starts_on: day.nullable(),
  ends_on: day.nullable(),
  note: text(1_000),
})

const row = input.extend({
  ...record,
  contact_phone: z.string(),
  contact_email: z.string(),
  owner: z.string().nullable(),
  standing: z.enum(institutionStandings),
  /** The link to the form for joining; null if the company has no open restaurant. */
  link: z.string().nullable(),
  members: z.number(),
  /** Undecided requests. */
  waiting: z.number(),
})
export type Institution = z.output<typeof row>

const path = 'company/:company_id/institution'

/** Institutions with a contract. */
export const institution = forWholeCompany(
  resource('institution', {
    at: path,
    param: 'institution_id',
    row,
    input,
    filters: {
      is_active: z.stringbool().optional(),
      display: several(z.enum(institutionDisplays)).optional(),
      asks_document: z.stringbool().optional(),
    },
    sortable: ['created_at', 'name', 'code'],
    errors: { create: { 409: ['institution.code-taken'] }, update: { 409: ['institution.code-taken'] } },
  }),
)

export const renewInstitutionLink = forWholeCompany(
  endpoint({
    method: 'PUT',
    path: `/${path}/:institution_id/link`,
    access: 'put-institution',
    body: z.strictObject({ version }),
    reply: row,
    about: 'Gives an institution a new reference link; the one that it had leads nowhere from now on.',
  }),
)

export const institutionOwners = forWholeCompany(
  endpoint({
    method: 'GET',
    path: `/${path}/owner`,
    access: 'get-institution-all',
    query: z.strictObject({ q: text(100).optional(), also: queryId.optional() }),
    reply: z.object({ items: z.array(z.object({ id: z.number(), name: z.string(), email: z.string() })) }),
    about:
      'The first twenty people of the company who can look after an institution; `also` names one who no longer works there.',
  }),
)

const memberOf = z.object({
  id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  /** Masked for callers without access to contact data. */
  phone: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  orders: z.number(),
  turnover: z.number(),
  last_activity_at: timestamp,
})
export type InstitutionMember = z.output<typeof memberOf>

const membersQuery = listQuery(['created_at'], {})

/** The members of an institution; they join by the member form, an import, or a request. */
export const institutionMember = forWholeCompany({
  name: 'institution-member',
  row: memberOf,
  list: endpoint({
    method: 'GET',
    path: `/${path}/:institution_id/member`,
    access: 'get-institution-member-all',
    query: membersQuery,
    reply: pageOf(memberOf),
    about: 'The members of an institution; a search is for a part of a name.',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/${path}/:institution_id/member/:member_id`,
    access: 'delete-institution-member',
    reply: z.null(),
    about: 'Takes a member out of an institution; the member stays.',
  }),
} as const)

/** Imports members of institutions; each row contains the institution's code. */
export const institutionImport = forWholeCompany(
  importCalls('institution-member', {
    at: 'company/:company_id/institution-member',
    accounts: [...ownPeople, 'eliza'],
  }),
)
