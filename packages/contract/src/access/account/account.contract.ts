import { z } from 'zod'
import { type AccountType, accountTypes, endpoint } from '../../kernel/endpoint.ts'
import { email, id, name, optionalPhone, record, several, timestamp } from '../../kernel/fields.ts'
import { allLanguages } from '../../kernel/languages.ts'
import { resource } from '../../kernel/resource.ts'

/** Account types that open accounts for others: the platform, and a dealer below its own. */
export const accountOpeners = ['eliza', 'dealer', 'dealer_demo'] as const satisfies readonly AccountType[]

/** Account types that a dealer may open below its own. */
export const subAccountTypes = ['dealer', 'company', 'customer'] as const satisfies readonly AccountType[]

const input = z.object({
  name,
  phone: optionalPhone,
  lang: z.enum(allLanguages),
  /** End of a trial; null for other accounts. */
  demo_ends_at: timestamp.nullable(),
})

const row = input.extend({
  ...record,
  phone: z.string(),
  type: z.enum(accountTypes),
  parent_account_id: z.number().nullable(),
  parent_name: z.string().nullable(),
  users: z.number(),
  companies: z.number(),
  state: z.enum(['registering', 'active']),
  is_active: z.boolean(),
})
export type AccountRow = z.output<typeof row>

const plain = resource('account', {
  errors: {
    create: { 409: ['user.email-taken'], 429: ['login.slow-down'] },
    remove: { 409: ['account.has-something', 'account.own'] },
  },
  row,
  input,
  filters: { type: several(z.enum(accountTypes)).optional(), is_active: z.stringbool().optional() },
  sortable: ['name', 'created_at'],
  readers: accountOpeners,
  writers: accountOpeners,
  managesAccount: true,
  param: 'account_id',
})

/** The fields of a new account and its first owner. */
const opening = input.extend({
  type: z.enum(accountTypes),
  /** The parent dealer; ignored when a dealer opens the account. */
  parent_account_id: id.nullable(),
  owner_name: name,
  owner_surname: name,
  owner_email: email,
})

/** A tenant of the product: its users, roles and companies belong to it. */
export const account = { ...plain, create: { ...plain.create, body: opening.strict() } }

/** The form of a new account. */
export const newAccount = { ...account, input: opening }

export const patchAccount = endpoint({
  method: 'PATCH',
  path: '/account/:account_id',
  access: 'patch-account',
  errors: { 409: ['account.own'] },
  accounts: accountOpeners,
  managesAccount: true,
  body: z.strictObject({ is_active: z.boolean() }),
  reply: row,
  about: 'Switches an account off or on again; off, nobody of it can sign in or go on.',
})
