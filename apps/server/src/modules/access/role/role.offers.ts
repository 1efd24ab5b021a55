import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { keysOf } from '@sofra/contract/keys.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import { type DefaultRole, defaultRoles } from './role.defaults.ts'

type Defaults = (type: (typeof accountTypes)[number]) => readonly Pick<DefaultRole, 'of' | 'keys'>[]

// A permission that was offered once is never offered again, and one that has left the product is missed by nobody.
const sql = `
update role r set version = r.version + 1,
  keys = array(select unnest(r.keys) union select k from unnest(d.keys) k where k <> all (r.offered) order by 1),
  offered = array(select unnest(r.offered) union select unnest(d.keys) order by 1)
from account a join jsonb_to_recordset($1::jsonb) as d (type text, role text, keys text[], usable text[]) on d.type = a.type
where a.id = r.account_id and r.default_of = d.role and not r.offered @> d.keys
  and not exists (select unnest(r.offered) intersect select unnest(d.usable) except select unnest(r.keys))
returning r.id`

/**
 * Gives the roles that an account begins with the permissions that have come into the product since, and answers how many roles got some.
 * One from which somebody has taken a permission is left as it is. May run at every start, of several copies of the server at once.
 */
export const offerNewKeys = async (pools: Pools, defaults: Defaults = (type) => defaultRoles(type, 'tr')) => {
  const offers = accountTypes.flatMap((type) =>
    defaults(type).flatMap(({ of, keys }) => (of ? [{ type, role: of, keys, usable: keysOf(type) }] : [])),
  )
  const given = await withTenant(pools, { ...nothing, accounts: 'all' }, (query) =>
    query(sql, [JSON.stringify(offers)]),
  )
  return given.length
}
