import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import { updateSql } from '../../../kernel/records/guarded.ts'
import { type DefaultRole, defaultRoles } from './role.defaults.ts'

type Defaults = (type: (typeof accountTypes)[number]) => readonly Pick<DefaultRole, 'of' | 'keys'>[]

// A permission is offered once; permissions that left the product are ignored.
const sql = `${updateSql('role', {
  set: `keys = array(select unnest(x.keys) union select k from unnest(d.keys) k where k <> all (x.offered) order by 1),
  offered = array(select unnest(x.offered) union select unnest(d.keys) order by 1)`,
  from: `account a
join jsonb_to_recordset($1::jsonb) as d (type text, role text, keys text[], usable text[]) on d.type = a.type`,
  where: `a.id = x.account_id and x.default_of = d.role and not x.offered @> d.keys
  and not exists (select unnest(x.offered) intersect select unnest(d.usable) except select unnest(x.keys))`,
})} returning x.id`

/**
 * Adds permissions that are new in the product to the default roles of accounts, and returns the number of changed
 * roles. A role that lost a default permission is unchanged. Idempotent and safe for concurrent starts.
 */
export const offerNewKeys = async (pools: Pools, defaults: Defaults = (type) => defaultRoles(type, 'tr')) => {
  const offers = accountTypes.flatMap((type) =>
    defaults(type).flatMap(({ of, keys }) => (of ? [{ type, role: of, keys, usable: keysOf(type) }] : [])),
  )
  const updated = await withTenant(pools, { ...nothing, accounts: 'all' }, (query) =>
    query(sql, [JSON.stringify(offers)]),
  )
  return updated.length
}
