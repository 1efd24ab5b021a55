import type { AccountType } from '@sofra/contract/kernel/endpoint.ts'
import { licenceModules } from '@sofra/contract/kernel/visibility.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import type { Person } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'

interface Row {
  id: number
  name: string
  account_id: number
  account_type: AccountType
  is_auth_for_account: boolean
  keys: string[]
  is_owner: boolean
  /** Nothing narrows them: all companies, without listing ten thousand. */
  everything: boolean
  companies: number[]
  user_companies: number[]
  user_branches: number[]
  modules: string[]
}

const personSql = `
select u.id, concat_ws(' ', u.name, u.surname) as name, a.id as account_id, a.type as account_type, u.is_auth_for_account,
  array(select distinct unnest(r.keys) from user_role ur join role r on r.id = ur.role_id and r.account_id = u.account_id
    where ur.user_id = u.id) as keys,
  exists(select from user_role ur join role r on r.id = ur.role_id and r.account_id = u.account_id
    where ur.user_id = u.id and r.is_owner) as is_owner,
  wide.everything, reach.companies, own.user_companies, own.user_branches,
  array(select distinct unnest(l.modules) from licence l
    where l.company_id = any (reach.companies) and (l.ends_at is null or l.ends_at > now())) as modules
from session s
join app_user u on u.id = s.user_id and u.is_active
join account a on a.id = u.account_id and a.is_active
cross join lateral (select
  array(select company_id from user_company where user_id = u.id) as user_companies,
  array(select branch_id from user_branch where user_id = u.id) as user_branches) own
cross join lateral (select a.type = 'eliza' and cardinality(own.user_companies) = 0 and cardinality(own.user_branches) = 0
  as everything) wide
cross join lateral (select case when wide.everything then '{}'::bigint[] else array(
  select c.id from company c
  where case when a.type in ('dealer', 'dealer_demo') then c.dealer_account_id = a.id
      else a.type = 'eliza' or c.account_id = a.id end
    and (cardinality(own.user_companies) = 0 or c.id = any (own.user_companies))
    and (cardinality(own.user_branches) = 0
      or c.id in (select company_id from user_branch where user_id = u.id))) end as companies) reach
where s.id = $1 and s.revoked_at is null and s.expires_at > now()`

const personOf = (row: Row, session: string): Person => ({
  kind: 'person',
  id: row.id,
  session,
  name: row.name,
  accountId: row.account_id,
  accountType: row.account_type,
  isAuthForAccount: row.is_auth_for_account,
  keys: new Set(row.is_owner ? keysOf(row.account_type) : row.keys),
  reach: {
    companies: row.everything ? 'all' : row.companies,
    branches: row.user_branches.length ? row.user_branches : 'all',
  },
  userCompanies: row.user_companies,
  userBranches: row.user_branches,
  licensedModules: row.everything ? [...licenceModules] : row.modules,
})

/** Who is signed in on a device, with all that they may reach, in one statement; undefined when the session has ended. */
export async function personOfSession({ platform }: Pools, session: string): Promise<Person | undefined> {
  const { rows } = await platform.query<Row>(personSql, [session])
  return rows[0] && personOf(rows[0], session)
}
