import type { z } from 'zod'
import { nothing, queryOf, withTenant } from '../../../kernel/database/tenant.ts'
import { addJob, type JobContext } from '../../../kernel/jobs/jobs.ts'
import type { Marketplace } from '../../../kernel/provider/marketplace.ts'
import { ProviderError } from '../../../kernel/provider/provider-error.ts'
import {
  activeConnections,
  activeParts,
  type MarketplaceConnection,
} from '../../branch/branch-integration/branch-integration.api.ts'
import { openClient, withFreshToken } from './marketplace.client.ts'
import { noteHealth } from './marketplace.health.ts'
import { storeReports } from './marketplace.inbox.ts'
import { marketplaceProviders, providerOf } from './marketplace.registry.ts'
import { collectMissed } from './marketplace.tasks.ts'

/** Connections per job, asked at the same time. */
const atOnce = 16

const enqueue = async ({ pools }: JobContext, code: string) => {
  const parts = await activeParts(queryOf(pools.platform), { code, size: atOnce })
  await withTenant(pools, nothing, async (query) => {
    // A part that still waits from the time before is replaced, so that a slow marketplace gathers no jobs.
    for (const [part, range] of parts.entries())
      await addJob(query, collectMissed, { code, ...range }, { key: `${collectMissed.name} ${code} ${part}` })
  })
}

/** Enqueues jobs that ask the marketplaces for all of their connections. */
export const beginCollecting = async (context: JobContext) => {
  for (const { code } of marketplaceProviders) await enqueue(context, code)
}

const collectOf = async (provider: Marketplace, connection: MarketplaceConnection, { pools, config }: JobContext) => {
  const client = await openClient({ provider, connection }, { pools, config, now: new Date() })
  const { company_id, branch_id, id } = connection
  let failure: ProviderError | undefined
  const events = await withFreshToken(client, () => provider.missed(client)).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
    failure = error
    return []
  })
  await storeReports(pools, connection, events)
  const scope = { companies: [company_id], branches: [branch_id] }
  await withTenant(pools, scope, (query) => noteHealth(query, { company_id, branch_id, connection: id }, failure))
}

/** Asks for what some connections have missed. A failing connection stops no other. */
export async function collectSome({ code, first, last }: z.output<typeof collectMissed.payload>, context: JobContext) {
  const provider = providerOf(code)
  if (!provider) return
  const { pools, config } = context
  const connections = await activeConnections(queryOf(pools.platform), { code, first, last }, config.secret)
  const results = await Promise.allSettled(
    connections.filter(({ is_allowed }) => is_allowed).map((connection) => collectOf(provider, connection, context)),
  )
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
