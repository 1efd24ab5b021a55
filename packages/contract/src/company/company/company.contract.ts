import { z } from 'zod'
import { type AccountType, endpoint, licenceModules } from '../../kernel/endpoint.ts'
import {
  id,
  line,
  name,
  optionalPhone,
  queryId,
  record,
  several,
  text,
  timestamp,
  version,
} from '../../kernel/fields.ts'
import { requiredIf } from '../../kernel/required-if.ts'
import { exportShape, file, listQuery, pageOf } from '../../kernel/resource.ts'
import { defaultCurrency } from '../../platform/currency/currency.contract.ts'
import { licenceStates } from '../licence/licence.contract.ts'
import { firstLicence } from '../licence/licence.opens.ts'

/** Account types that create and deactivate companies; a company's own users change its settings. */
const keepers: readonly AccountType[] = ['eliza', 'dealer', 'dealer_demo']

const optionalMail = line(254).refine((typed) => typed === '' || z.email().safeParse(typed).success, {
  params: { code: 'rule.email' },
})
const taxNumber = text(11).refine((typed) => typed === '' || /^\d{10,11}$/.test(typed), {
  params: { code: 'company.tax-number.format' },
})
const currencyCode = z.string().regex(/^[A-Z]{3}$/)

const row = z.object({
  ...record,
  name: z.string(),
  legal_title: z.string(),
  /** Null without a chosen office; a typed name may still be stored. */
  tax_office_id: z.number().nullable(),
  tax_office: z.string(),
  tax_number: z.string(),
  phone: z.string(),
  email: z.string(),
  currency_code: z.string(),
  account_id: z.number(),
  /** Null without permission to see the account. */
  account_title: z.string().nullable(),
  dealer_account_id: z.number().nullable(),
  dealer_title: z.string().nullable(),
  cities: z.array(z.string()),
  /** Number of active branches. */
  branch_count: z.number(),
  branch_limit: z.number(),
  licence_ends_at: timestamp.nullable(),
  licence: z.enum(licenceStates),
  is_active: z.boolean(),
})
export type CompanyRow = z.output<typeof row>

const input = z.object({
  name,
  legal_title: line(200),
  tax_office_id: id.nullable(),
  tax_number: taxNumber,
  phone: optionalPhone,
  email: optionalMail,
  currency_code: currencyCode,
  dealer_account_id: id.nullable(),
})

/** The account of a new company: an existing one, or a new one with its first owner. */
const accountShape = {
  account: z.enum(['new', 'existing']),
  account_id: id.nullable(),
  owner_name: text(80),
  owner_surname: text(80),
  owner_email: optionalMail,
}

/** The first licence; only the platform sets it. */
const licenceShape = {
  modules: z.array(z.enum(licenceModules)).max(licenceModules.length),
  branch_limit: z.number().int().min(0).max(10_000),
  kiosk_limit: z.number().int().min(0).max(10_000),
  ends_at: timestamp.nullable(),
}

const openingFields = z.strictObject({ ...input.shape, ...accountShape, ...licenceShape })
type Opening = z.output<typeof openingFields>

const isNew = ({ account }: Opening) => account === 'new'

const opening = openingFields.check(
  requiredIf<Opening>({
    account_id: (typed) => !isNew(typed),
    owner_name: isNew,
    owner_surname: isNew,
    owner_email: isNew,
  }),
)

const query = listQuery(['name', 'created_at', 'licence_ends_at', 'branch_count'], {
  is_active: z.stringbool().optional(),
  licence: several(z.enum(licenceStates)).optional(),
  dealer_account_id: several(queryId).optional(),
})

/** A company, managed by platform and dealers. It can be deactivated but not deleted. */
export const company = {
  name: 'company',
  param: 'company_id',
  row,
  input,
  opening,
  list: endpoint({ method: 'GET', path: '/company', access: 'get-company-all', query, reply: pageOf(row) }),
  export: endpoint({
    method: 'GET',
    path: '/company/export',
    access: 'get-company-all',
    query: query.extend(exportShape),
    reply: file,
    answers: 'file',
  }),
  one: endpoint({ method: 'GET', path: '/company/:company_id', access: 'get-company', reply: row }),
  create: endpoint({
    method: 'POST',
    path: '/company',
    access: 'post-company',
    accounts: keepers,
    body: opening,
    reply: row,
    errors: { 429: ['login.slow-down'] },
    answers: 'created',
    about: 'Opens a company; with `account: new` also its account, whose first owner is invited by letter.',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/company/:company_id',
    access: 'put-company',
    accounts: keepers,
    errors: { 409: ['company.currency-in-use'] },
    body: input.extend({ version }).strict(),
    reply: row,
  }),
} as const

export const companyChoice = endpoint({
  method: 'GET',
  path: '/company/choice',
  access: 'signed-in',
  query: z.strictObject({ q: text(100).optional(), id: queryId.optional() }),
  reply: z.object({ items: z.array(row.pick({ id: true, name: true, currency_code: true })), total: z.number() }),
  about: 'The companies that the caller works for, by name, at most 50, and how many they are; 10,000 stands for more.',
})

export const patchCompany = endpoint({
  method: 'PATCH',
  path: '/company/:company_id',
  access: 'patch-company',
  accounts: keepers,
  body: z.strictObject({ is_active: z.boolean(), version }),
  reply: row,
})

const branchOfCompany = z.object({
  id: z.number(),
  name: z.string(),
  code: z.string(),
  city: z.string(),
  district: z.string(),
  is_active: z.boolean(),
  contract_ends_at: timestamp.nullable(),
  created_at: timestamp,
})

export const companyBranches = endpoint({
  method: 'GET',
  path: '/company/:company_id/branch',
  access: 'get-company-branch-all',
  query: listQuery(['name', 'city', 'created_at'], { is_active: z.stringbool().optional() }),
  reply: pageOf(branchOfCompany),
})

const personOfCompany = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  is_auth_for_account: z.boolean(),
  is_kiosk: z.boolean(),
  is_active: z.boolean(),
  created_at: timestamp,
})

export const companyPeople = endpoint({
  method: 'GET',
  path: '/company/:company_id/account-user',
  access: 'get-company-account-user-all',
  query: listQuery(['name', 'email', 'created_at'], { is_active: z.stringbool().optional() }),
  reply: pageOf(personOfCompany),
  about: 'The people of the account that the company belongs to.',
})

/** Defaults of the form for a new company. */
export const newCompany = {
  currency_code: defaultCurrency,
  account: 'new',
  modules: [...firstLicence.modules],
  branch_limit: firstLicence.branchLimit,
  kiosk_limit: firstLicence.kioskLimit,
  ends_at: null,
} satisfies Partial<z.input<typeof opening>>
