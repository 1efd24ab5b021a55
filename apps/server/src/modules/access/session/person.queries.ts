import type { PersonStop } from '@sofra/contract/access/session/session.stops.ts'
import { type AccountType, licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import type { Person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { licenceHolds } from '../../../kernel/licence.ts'

interface PersonRow {
  id: number
  name: string
  account_id: number
  account_type: AccountType
  registering: boolean
  is_auth_for_account: boolean
  /** The keys of each of the user's roles. */
  keys: string[][]
  is_owner: boolean
  /** All companies are in scope; they are not listed then. */
  everything: boolean
  accounts: number[]
  companies: number[]
  user_companies: number[]
  user_branches: number[]
  modules: string[]
  licence_closes_at: string | null
  acting_company_id: number | null
  /** Read only with a company that they may act as. */
  acting_branch_id?: number | null
  acting_account_id?: number | null
  acting_account_type?: AccountType | null
}

/** A session without remember_me ends after this many minutes without a refresh: 30 idle plus the token's 15. */
const idleMinutes = 45

/** Acting as a company ends after this many minutes without a refresh. */
export const actingMinutes = 30

const recent = (session: string) => `${session}.rotated_at > now() - interval '${idleMinutes} minutes'`

// A session that acts as a company keeps its parent alive.
const live = (session: string) =>
  `${session}.revoked_at is null and ${session}.expires_at > now() and (${session}.persistent or ${recent(session)}
   or exists(select from session child where child.parent = ${session}.id and ${recent('child')}))`

/** Whether a session and its parent are valid; for statements that read `session s`. */
export const sessionIsLiveSql = `${live('s')} and (s.parent is null or exists(
  select from session p where p.id = s.parent and ${live('p')}))`

/** SQL expression for why a user (`app_user u`) may not be signed in, as a `PersonStop`; null where allowed. */
export const personStop = 'app.person_stop(u.id)'

// Access and scope of a user (`app_user u`, `account a`).
const accessColumns = `
  u.id, concat_ws(' ', u.name, u.surname) as name, a.id as account_id, a.type as account_type,
  a.state = 'registering' as registering, u.is_auth_for_account,
  given.keys, given.is_owner,
  case when a.type in ('dealer', 'dealer_demo')
    then array(select id from account where id = a.id or parent_account_id = a.id) else array[a.id] end as accounts,
  wide.everything, scope.companies, own.user_companies, own.user_branches`

const modulesOf = (companies: string) => `array(select distinct unnest(l.modules) from licence l, site s
    where l.company_id = any (${companies}) and ${licenceHolds}) as modules,
  -- Of those in their grace the first; where none holds any more the last that has closed.
  (select case when bool_or(holds) then min(closes) filter (where holds) else max(closes) end from (
    select ${licenceHolds} as holds, case when l.ends_at <= now()
      then l.ends_at + make_interval(days => s.licence_grace_days) end as closes
    from licence l, site s where l.company_id = any (${companies})) licences) as licence_closes_at`

// JSON is faster for PostgreSQL to write and for pg to parse than an array of arrays.
const joinRoles = `
cross join lateral (select coalesce(json_agg(r.keys), '[]') as keys, coalesce(bool_or(r.is_owner), false) as is_owner
  from user_role ur join role r on r.id = ur.role_id and r.account_id = u.account_id where ur.user_id = u.id) given`

// Cheap comparisons accept accounts that are clearly in service, which is nearly all. The functions that explain a stop
// run only for the others, because they took a third of the statement.
const accountTrades = 'a.is_active and (a.demo_ends_at <= now()) is not true'
const plainlyTrades = `c.is_active and c.dealer_account_id is null and ${accountTrades}`
const companyTrades = `(${plainlyTrades} or app.company_stop(c.id) is null)`
// A `case`, because PostgreSQL would split an `or` and call the function per table.
const inService = (somewhere: string) =>
  `case when u.is_active and ${accountTrades} and a.parent_account_id is null and ${somewhere} then true else ${personStop} is null end`

// `offset 0` keeps PostgreSQL from inlining the subquery and evaluating it several times.
const joinScope = `
cross join lateral (select
  array(select company_id from user_company where user_id = u.id) as user_companies,
  array(select branch_id from user_branch where user_id = u.id) as user_branches,
  array(select company_id from user_branch where user_id = u.id) as companies_of_branches offset 0) own
cross join lateral (select a.type = 'eliza' and cardinality(own.user_companies) = 0 and cardinality(own.user_branches) = 0
  as everything) wide
cross join lateral (select case when wide.everything then '{}'::bigint[] else array(
  select c.id from company c
  -- A superset of the scope that indexes find.
  where (c.account_id = a.id or c.dealer_account_id = a.id or c.id = any (own.user_companies || own.companies_of_branches))
    and case when a.type in ('dealer', 'dealer_demo') then c.dealer_account_id = a.id
      else a.type = 'eliza' or c.account_id = a.id and ${companyTrades} end
    and (cardinality(own.user_companies) = 0 or c.id = any (own.user_companies))
    and (cardinality(own.user_branches) = 0
      or c.id = any (own.companies_of_branches))) end as companies offset 0) scope`

/** SQL parts for sessions that may act as a company. */
const acting = {
  columns:
    's.acting_company_id, s.acting_branch_id, acted.account_id as acting_account_id, acted.type as acting_account_type',
  companies: 'case when acted.id is null then scope.companies else array[acted.id] end',
  join: `left join lateral (select c.id, c.account_id, o.type from company c join account o on o.id = c.account_id
  where c.id = s.acting_company_id and app.company_stop(c.id) is null) acted on true`,
  holds: `${sessionIsLiveSql}
  and (s.acting_company_id is null or acted.id is not null and (wide.everything or acted.id = any (scope.companies)))`,
}

/**
 * SQL parts for sessions that do not act as a company, which is nearly all; skipping the others saves a third of the
 * statement.
 */
const plain = {
  columns: 'null::bigint as acting_company_id',
  companies: 'scope.companies',
  join: '',
  holds: `s.parent is null and s.acting_company_id is null and ${live('s')}`,
}

const personSqlOf = ({ columns, companies, join, holds }: typeof plain) => `
select ${accessColumns}, ${modulesOf(companies)}, ${columns}
from session s
join app_user u on u.id = s.user_id
join account a on a.id = u.account_id
${join}${joinRoles}${joinScope}
where s.id = $1 and ${holds}
  and ${inService(`(wide.everything or cardinality(scope.companies) > 0) and (cardinality(own.user_branches) = 0
    or exists (select from branch b where b.id = any (own.user_branches) and b.is_active))`)}`

/** One statement, because every request starts with it; `scope.test.ts` checks its plan. */
export const personSql = personSqlOf(plain)
/** The statement for every session, run when `personSql` returns no row. */
export const actingSql = personSqlOf(acting)

const memberSql = `
select ${accessColumns}, ${modulesOf('scope.companies')}, null::bigint as acting_company_id, ${personStop} as stop
from app_user u join account a on a.id = u.account_id ${joinRoles}${joinScope} where u.id = $1`

const ownKeys = ({ is_owner, keys, account_type }: PersonRow) => (is_owner ? keysOf(account_type) : keys.flat())

const ownAccountFields = (row: PersonRow) => ({
  accountId: row.account_id,
  accountType: row.account_type,
  isAuthForAccount: row.is_auth_for_account,
  keys: new Set(row.registering ? [] : ownKeys(row)),
  scope: {
    companies: row.everything ? ('all' as const) : row.companies,
    branches: row.user_branches.length ? row.user_branches : ('all' as const),
    accounts: row.everything ? ('all' as const) : row.accounts,
  },
  licensedModules: row.everything ? [...licenceModules] : row.modules,
  acting: null,
})

/** Returns the user's own keys that the company's account type can use. */
const asCompany = (row: PersonRow, companyId: number, type: AccountType, accountId: number) => {
  const usable = new Set<string>(keysOf(type))
  return {
    accountId,
    accountType: type,
    isAuthForAccount: row.is_auth_for_account,
    keys: new Set(ownKeys(row).filter((key) => usable.has(key))),
    scope: {
      companies: [companyId],
      branches: row.user_branches.length ? row.user_branches : ('all' as const),
      accounts: [accountId],
    },
    licensedModules: row.modules,
    acting: { companyId, branchId: row.acting_branch_id ?? null },
  }
}

const personOf = (row: PersonRow, session: string): Person => {
  const { acting_company_id: company, acting_account_type: type, acting_account_id: account } = row
  return {
    kind: 'person',
    id: row.id,
    session,
    name: row.name,
    ownAccountId: row.account_id,
    registering: row.registering,
    userCompanies: row.user_companies,
    userBranches: row.user_branches,
    licenceClosesAt: row.licence_closes_at,
    ...(company && type && account ? asCompany(row, company, type, account) : ownAccountFields(row)),
  }
}

/**
 * Returns the user of a session with access and scope, in one statement unless acting as a company; undefined when it
 * has ended.
 */
export async function personOfSession({ callers }: Pools, session: string): Promise<Person | undefined> {
  const read = async (sql: string) => (await callers.query<PersonRow>(sql, [session])).rows[0]
  const row = (await read(personSql)) ?? (await read(actingSql))
  return row && personOf(row, session)
}

const holdingSql = `
select s.id from session s join app_user u on u.id = s.user_id join account a on a.id = u.account_id
where s.id = any ($1) and ${sessionIsLiveSql} and ${inService(`exists (
  select from company c where c.account_id = a.id and ${plainlyTrades}
    and (not exists (select from user_company where user_id = u.id)
      or exists (select from user_company where user_id = u.id and company_id = c.id))
    and (not exists (select from user_branch where user_id = u.id)
      or exists (select from user_branch g join branch b on b.company_id = g.company_id and b.id = g.branch_id
        where g.user_id = u.id and g.company_id = c.id and b.is_active)))`)}`

/** Returns the sessions that are still valid, in one statement: a process has thousands of streams. */
export async function liveSessions({ streams }: Pools, sessions: readonly string[]): Promise<Set<string>> {
  const { rows } = await streams.query<Pick<Row<'session'>, 'id'>>(holdingSql, [sessions])
  return new Set(rows.map(({ id }) => id))
}

/** A user, signed in or not, as read for a session. */
export interface Member extends Omit<Person, 'kind' | 'session'> {
  /** Why the user may not be signed in. */
  stop: PersonStop | null
}

/** Returns access and scope of a user not acting as a company. The caller checks permission. */
export async function memberById({ platform }: Pools, id: number): Promise<Member | undefined> {
  const { rows } = await platform.query<PersonRow & Pick<Member, 'stop'>>(memberSql, [id])
  const [row] = rows
  if (!row) return undefined
  const { kind: _kind, session: _session, ...person } = personOf(row, '')
  return { ...person, stop: row.stop }
}
