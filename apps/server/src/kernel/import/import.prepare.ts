import type { Pools } from '../database/pools.ts'
import { type Actor, type Query, type Scope, withTenant } from '../database/tenant.ts'
import type { Prepared } from './import.apply.ts'
import type { ImportKeys } from './import.kind.ts'
import { createPace } from './import.queries.ts'

export const scopeOf = ({ company_id }: ImportKeys): Scope =>
  company_id === null ? { companies: 'all', branches: 'all' } : { companies: [company_id], branches: 'all' }

interface Prepares extends ImportKeys {
  id: number
}

/** Prepares the parts of an import; the audit log names the user who imports. */
export const preparedFor = async (pools: Pools, { id, company_id }: Prepares): Promise<Prepared> => {
  const keys = { company_id }
  const [first] = await withTenant(pools, scopeOf(keys), (query) =>
    query<{ actor: Actor | null }>('select actor from import_file where id = $1', [id]),
  )
  const actor = first?.actor ?? undefined
  const find: Query = async (text, values) => (await pools.platform.query(text, values)).rows
  return {
    keys,
    how: { find, by: actor?.name ?? null },
    inPart: (part) => withTenant(pools, scopeOf(keys), part, actor),
    isDue: createPace(),
  }
}
