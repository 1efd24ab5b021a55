import { rolePhrases } from '@sofra/contract/access/role/role.phrases.ts'
import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import type pg from 'pg'
import { demoAccounts, demoStaff } from '../content/accounts.ts'
import { demoCompanies } from '../content/companies.ts'
import { comingAccounts, comingPeople } from '../content/newcomers.ts'
import { lastNames, mensNames, womensNames } from '../content/people.ts'
import type { DemoBranch, DemoRole, DemoUser } from '../content/shapes.ts'
import { pick, seeded } from '../random.ts'
import { add, flush, table } from './copy.ts'
import { counter, daysBefore, numbered, type Person } from './world.ts'

const deskPeople = (branch: DemoBranch, account: string): DemoUser[] =>
  [1, 2].map((n) => {
    const random = seeded(`desk ${branch.key} ${n}`)
    return {
      email: `${branch.key}.${n}@demo.sofra`,
      first_name: pick(random, n === 1 ? womensNames : mensNames),
      last_name: pick(random, lastNames),
      account,
      role: 'desk',
      branches: [branch.key],
    }
  })

/** The announced users and two for the desk of every branch. */
const workers: DemoUser[] = [
  ...demoStaff,
  ...demoCompanies.flatMap(({ branches, account }) => branches.flatMap((branch) => deskPeople(branch, account))),
  ...comingPeople,
]

/** Data that only the server can create; plain, because seeding runs in another process. */
export interface SeedAccess {
  /** The hash of the demo's password. */
  passwordHash: string
  /** The default roles by account type, in Turkish. */
  roles: Readonly<
    Record<string, readonly { name: string; description: string; isOwner: boolean; keys: readonly string[] }[]>
  >
}

const nameOf = (role: DemoRole, type: AccountType) => {
  const phrase =
    role === 'owner' && type === 'eliza' ? 'role.default.platform-owner' : (`role.default.${role}` as const)
  return rolePhrases[phrase][0]
}

export interface Accounts {
  idOf(key: string): number
  operator: Person
  /** The users of a branch, for its order events. */
  staffOf(branchKey: string): Person[]
  /** Assigns users to their branches, once those have ids. */
  narrow(client: pg.Client, branches: readonly { id: number; key: string; companyId: number }[]): Promise<void>
}

/** Saved views of owners: yesterday's cancellations, and orders waiting for a courier. */
const ownersViews = `
insert into saved_view (account_id, user_id, list, name, query, created_at)
select u.account_id, u.id, '/order', v.name, v.query, $1
from app_user u join account a on a.id = u.account_id and a.type = 'customer'
cross join (values ('Dünkü iptaller', 'status=cancelled&period=yesterday'),
  ('Teslim bekleyen paketler', 'status=preparing,on_the_way&delivery_type=deliveryToAddress')) as v (name, query)
where u.is_auth_for_account
order by u.id, v.name`

/** Writes accounts, roles and users, all with the demo's password. */
export async function writeAccounts(client: pg.Client, access: SeedAccess, now: Date): Promise<Accounts> {
  const created_at = daysBefore(now, 410)
  const accounts = table('account', ['id', 'type', 'title', 'state', 'parent_account_id', 'phone', 'created_at'])
  const roles = table('role', ['id', 'account_id', 'name', 'description', 'is_owner', 'keys', 'created_at'])
  const users = table('app_user', [
    'id',
    'account_id',
    'email',
    'password_hash',
    'name',
    'surname',
    'is_auth_for_account',
    'created_at',
  ])
  const userRoles = table('user_role', ['account_id', 'user_id', 'role_id'])

  const accountIds = new Map<string, number>()
  const roleIds = new Map<string, number>()
  const nextRole = counter()
  const typeOf = new Map([...demoAccounts, ...comingAccounts].map(({ key, type }) => [key, type]))
  for (const { id, key, type, name, parent, registering } of numbered([...demoAccounts, ...comingAccounts])) {
    accountIds.set(key, id)
    const parent_account_id = parent ? (accountIds.get(parent) ?? null) : null
    const state = registering ? 'registering' : 'active'
    add(accounts, { id, type, title: name, state, parent_account_id, phone: `+90555000${9_000 + id}`, created_at })
    for (const { name: of, description, isOwner, keys } of access.roles[type] ?? []) {
      const role = nextRole()
      roleIds.set(`${key} ${of}`, role)
      add(roles, { id: role, account_id: id, name: of, description, is_owner: isOwner, keys, created_at })
    }
  }
  const idOf = (key: string) => accountIds.get(key) ?? Number.NaN

  const people = numbered(workers)
  const password_hash = access.passwordHash
  for (const { id, account, email, first_name, last_name, role } of people) {
    const names = { name: first_name, surname: last_name }
    const is_auth_for_account = role === 'owner'
    const type = typeOf.get(account) ?? 'customer'
    add(users, { id, account_id: idOf(account), email, password_hash, ...names, is_auth_for_account, created_at })
    add(userRoles, {
      account_id: idOf(account),
      user_id: id,
      role_id: roleIds.get(`${account} ${nameOf(role, type)}`) ?? Number.NaN,
    })
  }
  await flush(client, [accounts, roles, users, userRoles])
  await client.query(ownersViews, [created_at])

  const person = ({ id, first_name, last_name }: (typeof people)[number]) => ({
    id,
    name: `${first_name} ${last_name}`,
  })
  const operators = people.filter(({ account }) => account === 'operator').map(person)
  const [operator] = operators
  if (!operator) throw new Error('the demo has no operator')
  return {
    idOf,
    operator,
    staffOf: (branchKey) => people.filter(({ branches }) => branches.includes(branchKey)).map(person),
    async narrow(connection, branches) {
      const restrictions = table('user_branch', ['user_id', 'company_id', 'branch_id'])
      for (const user of people)
        for (const branch of branches)
          if (user.branches.includes(branch.key))
            add(restrictions, { user_id: user.id, company_id: branch.companyId, branch_id: branch.id })
      await flush(connection, [restrictions])
    },
  }
}
