import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { licensedModules } from '../../../kernel/licence.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { unseal } from '../../../kernel/secrets.ts'

/** Returns the context that a secret is encrypted with; it cannot be decrypted for another branch or key. */
export const boundTo = ({ company_id, branch_id }: BranchKeys, id: number, key: string) =>
  `integration ${company_id} ${branch_id} ${id} ${key}`

type Integration = Pick<Row<'branch_integration'>, 'id' | 'company_id' | 'branch_id' | 'remote_id' | 'is_active'>

interface StoredConnection extends Integration {
  platform_id: number
  code: string
  base_url: string | null
  fields: Record<string, string>
  sealed: Record<string, string>
  /** The company has its licence module, and the branch is in service. */
  is_allowed: boolean
}

/** The connection of a branch to a marketplace, with its credentials. */
export interface MarketplaceConnection extends Omit<StoredConnection, 'fields' | 'sealed'> {
  credentials: Readonly<Record<string, string>>
}

const connectionsWhere = (where: string) => `
select i.id, i.company_id, i.branch_id, i.remote_id, i.is_active, p.id as platform_id, p.code, p.base_url, i.fields,
  -- The demo has secrets without a value.
  coalesce((select jsonb_object_agg(s.key, s.sealed) from branch_integration_secret s
    where s.company_id = i.company_id and s.branch_id = i.branch_id and s.branch_integration_id = i.id and s.sealed <> ''), '{}') as sealed,
  p.is_active and p.module = any (${licensedModules('i.company_id')})
    and (select app.branch_stop(b, now()) from branch b where b.company_id = i.company_id and b.id = i.branch_id) is null as is_allowed
from branch_integration i join integration_platform p on p.id = i.integration_platform_id
where ${where}`

const opened = (secret: string, { fields, sealed, ...stored }: StoredConnection): MarketplaceConnection => {
  const secrets = Object.entries(sealed).map(([key, text]) => [
    key,
    unseal(secret, boundTo(stored, stored.id, key), text),
  ])
  return { ...stored, credentials: { ...fields, ...Object.fromEntries(secrets) } }
}

const selectById = statement<BranchKeys & { id: number }, StoredConnection>(
  connectionsWhere('i.company_id = :company_id and i.branch_id = :branch_id and i.id = :id'),
)
const selectByCode = statement<BranchKeys & { code: string }, StoredConnection>(
  connectionsWhere('i.company_id = :company_id and i.branch_id = :branch_id and p.code = :code'),
)
const selectByRemote = statement<{ code: string; remote_id: string }, StoredConnection>(
  connectionsWhere('p.code = :code and i.remote_id = :remote_id and i.is_active order by i.id limit 10'),
)
const selectActive = statement<{ code: string; first: number; last: number }, StoredConnection>(
  connectionsWhere('p.code = :code and i.is_active and i.id between :first and :last order by i.id'),
)
const selectParts = statement<{ code: string; size: number }, { first: number; last: number }>(`
select min(id) as first, max(id) as last from (
  select i.id, (row_number() over (order by i.id) - 1) / :size as part
  from branch_integration i join integration_platform p on p.id = i.integration_platform_id
  where p.code = :code and i.is_active
) x group by part order by part`)

/** Returns a connection with its decrypted credentials. `secret` is the server's. */
export async function connectionById(query: Query, keys: BranchKeys & { id: number }, secret: string) {
  const [row] = await selectById(query, keys)
  return row && opened(secret, row)
}

/** Returns a branch's connection to the marketplace of a code; undefined before the first save. */
export async function connectionByCode(query: Query, keys: BranchKeys & { code: string }, secret: string) {
  const [row] = await selectByCode(query, keys)
  return row && opened(secret, row)
}

/**
 * Returns the active connections to a restaurant of a marketplace, of any company: several may claim it, and the call
 * proves whose it is.
 */
export const connectionsByRemote = async (query: Query, of: { code: string; remote_id: string }, secret: string) =>
  (await selectByRemote(query, of)).map((row) => opened(secret, row))

/** Returns the active connections to a marketplace of any company, with ids from `first` to `last`. */
export const activeConnections = async (
  query: Query,
  of: { code: string; first: number; last: number },
  secret: string,
) => (await selectActive(query, of)).map((row) => opened(secret, row))

/** Returns the ranges of ids that divide the active connections to a marketplace into parts of that size. */
export const activeParts = (query: Query, of: { code: string; size: number }) => selectParts(query, of)
