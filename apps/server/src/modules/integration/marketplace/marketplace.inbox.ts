import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import { addJob } from '../../../kernel/jobs/jobs.ts'
import type { IncomingEvent, RemoteStage } from '../../../kernel/provider/marketplace.ts'
import type { MarketplaceConnection } from '../../branch/branch-integration/branch-integration.api.ts'
import { settleReports } from './marketplace.tasks.ts'

interface Report {
  company_id: number
  branch_id: number
  connection: number
  external_id: string
  key: string
  kind: IncomingEvent['kind']
  stage: RemoteStage | null
  body: string
}

const insertReport = statement<Report, { id: number }>(`
insert into integration_inbox (company_id, branch_id, branch_integration_id, external_id, event_key, kind, stage, body)
values (:company_id, :branch_id, :connection, :external_id, :key, :kind, :stage, :body)
on conflict (company_id, branch_integration_id, external_id, event_key) do nothing returning id`)

const store = async (query: Query, connection: MarketplaceConnection, event: IncomingEvent) => {
  const { company_id, branch_id, id } = connection
  const { external_id, key, kind } = event
  const body = JSON.stringify(event.kind === 'order' ? event.order : { note: event.note })
  const stage = event.kind === 'stage' ? event.stage : null
  const [row] = await insertReport(query, {
    company_id,
    branch_id,
    connection: id,
    external_id,
    key,
    kind,
    stage,
    body,
  })
  if (!row) return
  const job = { company_id, branch_id, connection: id, external_id }
  await addJob(query, settleReports, job, { key: `${settleReports.name} ${id} ${external_id}` })
}

/** Stores reports of a marketplace, each once, and enqueues their processing. After it returns, none can be lost. */
export async function storeReports(pools: Pools, connection: MarketplaceConnection, events: readonly IncomingEvent[]) {
  const scope = { companies: [connection.company_id], branches: [connection.branch_id] }
  await withTenant(pools, scope, async (query) => {
    for (const event of events) await store(query, connection, event)
  })
}
