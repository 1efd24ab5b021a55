import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import type { Query } from '../src/kernel/database/tenant.ts'
import { hashPassword } from '../src/modules/access/session/session.api.ts'
import { inserter } from './insert.ts'
import { createMenuFactories } from './menu-factories.ts'

export const testPassword = 'sofra-test'

/** Hashing is slow by design, so all test users share one hash. */
let hashed: Promise<string> | undefined

let lastNumber = 0
/** Returns a number that is unique within the test file. */
export const next = () => {
  lastNumber += 1
  return lastNumber
}
/** Restarts the numbers, so that names do not depend on earlier files in the same process. */
export const restartNumbers = () => {
  lastNumber = 0
}

const letters = (n: number): string => (n < 26 ? '' : letters(Math.floor(n / 26))) + String.fromCharCode(65 + (n % 26))

/** Open around the clock, every day. */
export const alwaysOpen = {
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 })),
  exceptions: [],
}

export interface MadeBranch {
  id: number
  company_id: number
}

export interface MadeUser {
  id: number
  email: string
}

type Row = Record<string, unknown>

interface UserWish {
  account: { id: number }
  keys?: readonly string[]
  branches?: readonly MadeBranch[]
  companies?: readonly { id: number }[]
}

type Insert = ReturnType<typeof inserter>

const accountFactories = (insert: Insert) => {
  const account = (type: AccountType = 'customer') => insert('account', { type, title: `Account ${next()}` })
  return {
    account,
    company: async ({ account: owner, ...overrides }: { account?: { id: number }; [column: string]: unknown } = {}) => {
      const company = await insert('company', {
        account_id: (owner ?? (await account())).id,
        name: `Company ${next()}`,
        // Orders can use every payment method.
        gateway_verified_at: new Date(),
        ...overrides,
      })
      await insert('licence', {
        company_id: company.id,
        license_type: 'customer',
        modules: ['branch', 'table', 'reservation', 'loyalty', 'campaign', 'caller_id'],
      })
      return company
    },
    branch: ({ company, ...overrides }: { company: { id: number }; [column: string]: unknown }) =>
      insert<Row & MadeBranch & { name: string; version: number }>('branch', {
        company_id: company.id,
        name: `Branch ${next()}`,
        code: `T${letters(26 + lastNumber)}`.slice(0, 4),
        phone: '+905550000000',
        city: 'Istanbul',
        district: 'Test district',
        address: 'Test street 1',
        lat: 41,
        lng: 29,
        hours: alwaysOpen,
        ...overrides,
      }),
  }
}

const userFactories = (insert: Insert) => ({
  user: async ({
    account: of,
    keys = [],
    branches = [],
    companies = [],
    ...overrides
  }: UserWish & Record<string, unknown>) => {
    hashed ??= hashPassword(testPassword)
    const user = await insert<MadeUser & Record<string, unknown>>('app_user', {
      account_id: of.id,
      email: `person-${next()}@demo.sofra`,
      password_hash: await hashed,
      name: 'Test',
      surname: `Person ${lastNumber}`,
      ...overrides,
    })
    const role = await insert('role', { account_id: of.id, name: `Role ${lastNumber}`, keys })
    await insert('user_role', { account_id: of.id, user_id: user.id, role_id: role.id })
    for (const company of companies) await insert('user_company', { user_id: user.id, company_id: company.id })
    for (const { id, company_id } of branches)
      await insert('user_branch', { user_id: user.id, branch_id: id, company_id })
    return user
  },
})

/** Factories of what a restaurant needs to sell. */
const sellingFactories = (insert: Insert) => ({
  /** Creates a sales channel; callers send `key`. */
  channel: async ({ company, ...overrides }: { company: { id: number }; [column: string]: unknown }) => {
    const key = `test-${randomUUID()}`
    const key_hash = createHash('sha256').update(key).digest()
    const fields = { company_id: company.id, name: `Channel ${next()}`, source: 'web', key_hash, ...overrides }
    return { ...(await insert('channel', fields)), key }
  },
  zone: ({ branch, ...overrides }: { branch: MadeBranch; [column: string]: unknown }) =>
    insert('delivery_zone', {
      company_id: branch.company_id,
      branch_id: branch.id,
      name: `Zone ${next()}`,
      area: { radius: { lat: 41, lng: 29, metres: 5_000 } },
      fee: 2_000,
      min_minutes: 20,
      max_minutes: 40,
      ...overrides,
    }),
  paymentMethod: (overrides: Record<string, unknown> = {}) => {
    const name = `Ödeme ${next()}`
    const delivery_types = ['deliveryToAddress', 'comeGetIt', 'comeEat', 'orderOnTheTable', 'onlyPayment']
    const fields = { name: { tr: name, en: '', de: '' }, kind: 'cash', delivery_types, is_active: true }
    return insert('payment_method', { ...fields, ...overrides })
  },
})

const memberFactories = (insert: Insert) => ({
  member: ({ company, ...overrides }: { company: { id: number }; [column: string]: unknown }) =>
    insert('member', {
      company_id: company.id,
      phone: `+90555${String(next()).padStart(7, '0')}`,
      first_name: 'Test',
      ...overrides,
    }),
  /** Signs a member in; their calls send `token`. */
  signedIn: async (member: Record<string, unknown>) => {
    const token = randomBytes(32).toString('base64url')
    const session = await insert<{ id: number }>('member_session', {
      company_id: member.company_id,
      member_id: member.id,
      source: 'web',
      token_hash: createHash('sha256').update(token).digest(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    return { ...session, token }
  },
  /** Records that a member has ordered at a branch, as the subscriber of orders does. */
  visit: (member: { id: unknown }, { id, company_id }: MadeBranch) =>
    insert('member_branch', { company_id, branch_id: id, member_id: member.id }),
})

/**
 * Creates valid rows with unique generated values; a test passes only what matters to it: `await a.branch({ company,
 * city: 'Izmir' })`.
 */
export const createFactories = (admin: Query) => {
  const insert = inserter(admin)
  return {
    ...accountFactories(insert),
    ...userFactories(insert),
    ...sellingFactories(insert),
    ...memberFactories(insert),
    ...createMenuFactories(insert, next),
    /** Finds an existing district by name and city. */
    district: async (city: string, name: string) => {
      const sql = 'select d.id from district d join city c on c.id = d.city_id where c.name = $1 and d.name = $2'
      const [district] = await admin<{ id: number }>(sql, [city, name])
      if (!district) throw new Error(`${city} has no district ${name}`)
      return district.id
    },
    insert,
    admin,
  }
}

export type Factories = ReturnType<typeof createFactories>
