import type {
  ConnectionHealth,
  checkMarketplace,
  marketplaceHealth,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Config } from '../../../kernel/config.ts'
import type { Context } from '../../../kernel/context.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { ProviderError } from '../../../kernel/provider/provider-error.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { connectionByCode } from '../../branch/branch-integration/branch-integration.api.ts'
import { openClient } from './marketplace.client.ts'
import { noteHealth, noteVerified } from './marketplace.health.ts'
import { providerOf } from './marketplace.registry.ts'

const selectHealth = statement<
  BranchKeys & { code: string | null },
  ConnectionHealth & { code: string; name: string }
>(`
select p.code, p.name, h.state, h.verified_name, h.verified_at, h.since
from integration_health h
join branch_integration i on i.company_id = h.company_id and i.branch_id = h.branch_id and i.id = h.branch_integration_id
join integration_platform p on p.id = i.integration_platform_id
where h.company_id = :company_id and h.branch_id = :branch_id and (:code::text is null or p.code = :code) order by p.name, p.id`)

/** Returns how the connections of a branch are. */
export const readHealth = ({ params }: RequestOf<typeof marketplaceHealth>, context: Context) =>
  selectHealth(context.query, { ...recordKeys(context, params), code: null })

/**
 * Signs in at a marketplace with the stored details, outside of a transaction. Returns how the connection is then.
 * Throws 404 for an unknown code, and 409 without an adapter, without details, or for another restaurant's details.
 */
export async function check(
  { params }: RequestOf<typeof checkMarketplace>,
  context: Context,
  config: Config,
): Promise<ConnectionHealth> {
  const { pools, scope, now } = context
  const keys = recordKeys(context, params)
  const inScope = <T>(work: (query: Query) => Promise<T>) => withTenant(pools, scope, work, context.actor)
  const [platform] = await inScope((query) =>
    query('select id from integration_platform where code = $1', [params.slug]),
  )
  if (!platform) throw notFound()
  const provider = providerOf(params.slug)
  if (!provider) throw new AppError(409, 'integration-platform.no-adapter')
  const connection = await inScope((query) => connectionByCode(query, { ...keys, code: params.slug }, config.secret))
  if (!connection) throw new AppError(409, 'branch-integration.incomplete')
  const isMissing = provider.branchFields.some(({ key, is_required }) => is_required && !connection.credentials[key])
  if (isMissing || !connection.remote_id) throw new AppError(409, 'branch-integration.incomplete')
  const ofConnection = { ...keys, connection: connection.id }
  const client = await openClient({ provider, connection }, { pools, config, now })
  client.forgetToken()
  const verified = await provider.verify(client).catch(async (error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    await inScope((query) => noteHealth(query, ofConnection, error))
    return undefined
  })
  if (verified && verified.remote_id !== connection.remote_id)
    throw new AppError(409, 'branch-integration.other-restaurant', { params: { name: verified.name } })
  return inScope(async (query) => {
    if (verified) await noteVerified(query, ofConnection, verified.name)
    const [health] = await selectHealth(query, { ...keys, code: params.slug })
    if (!health) throw new Error('the state of a connection was just written')
    const { code: _, name: __, ...state } = health
    return state
  })
}
