import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { ProviderError } from '../../../kernel/provider/provider-error.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

type ConnectionKeys = BranchKeys & { connection: number }

const upsert = statement<ConnectionKeys & { state: 'working' | 'failing' | 'refused'; error: string | null }>(`
insert into integration_health as h (company_id, branch_id, branch_integration_id, state, error)
values (:company_id, :branch_id, :connection, :state, :error)
on conflict (branch_integration_id, company_id, branch_id) do update set state = excluded.state, error = excluded.error,
  since = case when h.state = excluded.state then h.since else now() end
where h.state <> excluded.state or h.error is distinct from excluded.error`)

const markVerified = statement<ConnectionKeys & { name: string }>(`
insert into integration_health (company_id, branch_id, branch_integration_id, state, verified_name, verified_at)
values (:company_id, :branch_id, :connection, 'working', :name, now())
on conflict (branch_integration_id, company_id, branch_id)
do update set state = 'working', error = null, since = now(), verified_name = excluded.verified_name, verified_at = now()`)

const stateAfter = ({ kind }: ProviderError) => {
  if (kind === 'auth') return 'refused'
  return kind === 'down' || kind === 'busy' ? 'failing' : 'working'
}

/** Notes how a connection is after a call: a refused action says nothing about the connection itself. */
export const noteHealth = (query: Query, keys: ConnectionKeys, failure: ProviderError | undefined) => {
  const state = failure ? stateAfter(failure) : 'working'
  return upsert(query, { ...keys, state, error: state === 'working' ? null : (failure?.message ?? null) })
}

/** Notes that the marketplace has accepted the credentials of a connection. */
export const noteVerified = (query: Query, keys: ConnectionKeys, name: string) => markVerified(query, { ...keys, name })
