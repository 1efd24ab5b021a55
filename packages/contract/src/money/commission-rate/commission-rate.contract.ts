import { z } from 'zod'
import { oneOf } from '../../kernel/choice.ts'
import { endpoint, ownPeople } from '../../kernel/endpoint.ts'
import { day, id, money, queryId, rate, record, several, text, version } from '../../kernel/fields.ts'
import { resource } from '../../kernel/resource.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { rateKinds, rateLevels, rateStates } from './commission-rate.rules.ts'

const kind = z.enum(rateKinds)
const delivery_type = oneOf(deliveryTypes, 'delivery-type').nullable()
const source = oneOf(orderSources, 'source').nullable()

const terms = {
  kind,
  rate,
  valid_from: day,
  /** The last day; null: until further notice. */
  valid_until: day.nullable(),
  note: text(400),
}
const platformInput = z.object(terms)
const companyInput = z.object({
  ...terms,
  /** Null: all branches of the company. */
  branch_id: id.nullable(),
  /** Null: all. Only together with a branch. */
  delivery_type,
  source,
  /** Per order, in the company's currency. */
  fixed: money,
})
export type CompanyRateInput = z.output<typeof companyInput>

const row = z.object({
  kind,
  company_id: z.number().nullable(),
  company_name: z.string().nullable(),
  branch_id: z.number().nullable(),
  branch_name: z.string().nullable(),
  delivery_type,
  source,
  rate,
  fixed: money,
  currency_code: z.string().nullable(),
  valid_from: day,
  valid_until: day.nullable(),
  state: z.enum(rateStates),
  note: z.string(),
  ...record,
})
export type CommissionRate = z.output<typeof row>

/** Dealers do not see what the platform charges. */
const readers = ['eliza', ...ownPeople] as const
const filters = { kind: several(kind).optional(), branch_id: several(queryId).optional() }
const sortable = ['valid_from', 'created_at'] as const
const occupied = ['commission-rate.overlaps', 'commission-rate.closed-days'] as const
const shared = {
  row,
  sortable,
  writers: ['eliza'],
  errors: {
    create: { 409: occupied },
    update: { 409: [...occupied, 'commission-rate.begun'] },
    remove: { 409: ['commission-rate.begun'] },
  },
} as const

/** The platform's rates for everybody. Its list also contains the rates of companies. */
export const commissionRate = resource('commission-rate', {
  ...shared,
  readers: ['eliza'],
  input: platformInput,
  filters: { ...filters, company_id: several(queryId).optional() },
})

/** Rates that differ for a company, one of its branches, or some of a branch's orders. */
export const companyRate = resource('commission-rate', {
  ...shared,
  readers,
  at: 'company/:company_id/commission-rate',
  param: 'commission_rate_id',
  input: companyInput,
  filters,
})

const next = {
  method: 'POST',
  access: 'post-commission-rate',
  accounts: ['eliza'],
  // A repeated one is stale.
  repeat: 'same',
  errors: { 409: [...occupied, 'commission-rate.begun'] },
  reply: row,
  answers: 'created',
} as const

export const nextRate = endpoint({
  ...next,
  path: '/commission-rate/:id/next',
  body: z.strictObject({ rate, valid_from: day, version }),
  about: 'Ends a rate the day before, and continues it with another percentage.',
})

export const nextCompanyRate = endpoint({
  ...next,
  path: '/company/:company_id/commission-rate/:commission_rate_id/next',
  body: z.strictObject({ rate, fixed: money, valid_from: day, version }),
  about: 'The same for a rate of a company.',
})

const current = z.object({
  kind,
  rate,
  fixed: money,
  delivery_type,
  source,
  /** Whose record it is. */
  level: z.enum(rateLevels),
})
export type CurrentRate = z.output<typeof current>

const today = {
  method: 'GET',
  accounts: readers,
  access: 'get-commission-rate-all',
  reply: z.object({
    rates: z.array(current),
    company_id: z.number(),
    company_name: z.string(),
    currency_code: z.string(),
  }),
} as const

export const companyRatesToday = endpoint({
  ...today,
  path: '/company/:company_id/commission-rate/today',
  about: 'What applies today to branches of a company without rates of their own.',
})

export const branchRatesToday = endpoint({
  ...today,
  path: '/branch/:branch_id/commission-rate/today',
  about: 'What applies today to a branch: of each kind the general rate, then those for some of its orders.',
})
