import { queryOf } from '../../../kernel/database/tenant.ts'
import type { Hook } from '../../../kernel/http/hooks.ts'
import { createCounter } from '../../../kernel/http/rates.ts'
import type { IncomingEvent, Marketplace, RawRequest } from '../../../kernel/provider/marketplace.ts'
import {
  connectionsByRemote,
  type MarketplaceConnection,
} from '../../branch/branch-integration/branch-integration.api.ts'
import { logIntegration, noteRestaurantNotFound } from '../../platform/integration-log/integration-log.api.ts'
import { type ClientContext, openClient } from './marketplace.client.ts'
import { storeReports } from './marketplace.inbox.ts'
import { providerOf } from './marketplace.registry.ts'

/** Refused calls per minute and address; further ones get 429. */
const maxRefused = 120
const countRefused = createCounter()

const pathParts = /^\/([a-z0-9-]{2,40})(\/.*)?$/

/** Returns the first connection whose credentials prove the call, and whether any claims the restaurant. */
const senderOf = async (provider: Marketplace, request: RawRequest, context: ClientContext) => {
  const remote_id = provider.webhook.locate(request)
  const of = { code: provider.code, remote_id: remote_id ?? '' }
  const candidates = await connectionsByRemote(queryOf(context.pools.platform), of, context.config.secret)
  for (const connection of candidates) {
    const client = await openClient({ provider, connection }, context)
    if (provider.webhook.isAuthentic(request, client)) return { connection, client, remote_id }
  }
  return { remote_id, isClaimed: candidates.length > 0 }
}

/** Returns the reports of a call; undefined if its body is not the marketplace's. */
const reportsOf = (provider: Marketplace, request: RawRequest, now: Date): readonly IncomingEvent[] | undefined => {
  try {
    return provider.webhook.parse(request, { now })
  } catch {
    return undefined
  }
}

interface LoggedCall {
  provider: Marketplace
  request: RawRequest
  connection?: MarketplaceConnection
  kind: 'auth' | 'order'
  external_id?: string | undefined
}

const logCall = (
  context: ClientContext,
  { provider, request, connection, kind, external_id }: LoggedCall,
  failure?: string,
) =>
  logIntegration(
    context.pools,
    {
      kind,
      platform: provider.module,
      direction: 'in',
      action: `${request.method} ${request.path.split('/').slice(0, 2).join('/')}`,
      http_status: null,
      duration_ms: Date.now() - context.now.getTime(),
      external_id: external_id ?? null,
      company_id: connection?.company_id ?? null,
      branch_id: connection?.branch_id ?? null,
    },
    failure,
  )

const receive = async (provider: Marketplace, request: RawRequest, context: ClientContext) => {
  const { connection, client, remote_id } = await senderOf(provider, request, context).then((sender) => ({
    connection: undefined,
    client: undefined,
    ...sender,
  }))
  if (!connection || !client) {
    logCall(context, { provider, request, kind: 'auth' }, 'the sender is not proved')
    if (remote_id)
      noteRestaurantNotFound(context.pools, {
        platform: provider.module,
        remote_id,
        remote_name: null,
        company_id: null,
      })
    return 'not-authentic' as const
  }
  if (!connection.is_allowed) {
    logCall(context, { provider, request, connection, kind: 'order' }, 'the restaurant is out of service')
    return 'unknown-restaurant' as const
  }
  const events = reportsOf(provider, request, context.now)
  if (!events) {
    logCall(context, { provider, request, connection, kind: 'order' }, 'the body is not readable')
    return 'unreadable' as const
  }
  await storeReports(context.pools, connection, events)
  logCall(context, { provider, request, connection, kind: 'order', external_id: events[0]?.external_id })
  return 'stored' as const
}

/** `/api/hooks/marketplace/{code}/…`: what marketplaces report. A report is stored before it is answered. */
export const marketplaceHook: Hook = {
  name: 'marketplace',
  async receive({ path, ...request }, context) {
    const [, code = '', rest = '/'] = pathParts.exec(path) ?? []
    const provider = providerOf(code)
    if (!provider) return { status: 404 }
    const received = await receive(provider, { ...request, path: rest }, context)
    if (received === 'not-authentic' && context.config.rateLimits) countRefused(context.address, maxRefused)
    return provider.webhook.reply(received)
  },
}
