import { putBranchMarketplace } from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { branchDesk, type OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import {
  marketplaceAccesses,
  putMarketplaceAccess,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { nothing, withTenant } from '../src/kernel/database/tenant.ts'
import { addJob } from '../src/kernel/jobs/jobs.ts'
import { marketplaceSubscribers } from '../src/modules/integration/marketplace/marketplace.events.ts'
import { marketplaceJobs } from '../src/modules/integration/marketplace/marketplace.jobs.ts'
import { startCollecting } from '../src/modules/integration/marketplace/marketplace.tasks.ts'
import { runDue } from './jobs.ts'
import type { testServer } from './server.ts'
import type { SellingBranch, Tenants } from './tenants.ts'

interface Event {
  company_id: number
  branch_id: number
  no: number
  name: string
  subject_id: number
  payload: unknown
  at: Date
}

/** Returns a function that delivers the events since its last call to the subscribers of marketplaces; it returns their number. */
const eventDelivery = ({ admin, pools }: Awaited<ReturnType<typeof testServer>>) => {
  const lastRead = new Map<number, number>()
  return async () => {
    let delivered = 0
    for (const event of await admin<Event>('select * from event where branch_id is not null order by branch_id, no')) {
      const { company_id, branch_id, no } = event
      if (no <= (lastRead.get(branch_id) ?? 0)) continue
      lastRead.set(branch_id, no)
      delivered += 1
      for (const subscriber of marketplaceSubscribers.filter(({ events }) => events.has(event.name)))
        await withTenant(pools, { companies: [company_id], branches: [branch_id] }, (query) =>
          subscriber.handle({ ...event, id: `${branch_id}.${no}` }, { query, pools }),
        )
    }
    return delivered
  }
}

/** Connects restaurants to a simulated marketplace, and runs what follows from reports and steps. */
export const marketplaceOf = async (server: Awaited<ReturnType<typeof testServer>>, world: Tenants) => {
  const { admin, adminUrl, app, call, config, pools } = server
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await admin(`update licence set modules = '{branch,getir,yemeksepeti,trendyol,migros,courier}'`)
  await admin("update payment_method set delivery_types = '{deliveryToAddress,comeGetIt}'")
  const kinds = ['cash', 'card', 'online', 'meal_card']
  for (const kind of kinds)
    await admin(
      `insert into payment_method (name, kind, delivery_types, is_active) values ('{"tr": "Platform", "en": "", "de": ""}', $1,
         '{deliveryToAddress,comeGetIt}', true)`,
      [kind],
    )

  /** Stores how a marketplace is reached: at the simulator, with the platform's keys. */
  const reach = async (code: string, base_url: string, keys: Readonly<Record<string, string>>) => {
    const { reply } = await call(marketplaceAccesses, { as: world.eliza })
    const id = reply.find((one) => one.code === code)?.id ?? 0
    const entered = Object.entries(keys).map(([key, value]) => ({ key, value }))
    return call(putMarketplaceAccess, { as: world.eliza, params: { id }, body: { base_url, entered } })
  }

  /** Connects a branch to a restaurant, as its owner does in the panel. */
  const connect = async (
    branch: SellingBranch,
    code: string,
    { remote_id, keys }: { remote_id: string; keys: Readonly<Record<string, string>> },
  ) => {
    const owner = branch.company_id === world.A.id ? world.A.owner : world.B.owner
    const credentials = Object.entries(keys).map(([key, value]) => ({ key, value }))
    const params = { branch_id: branch.id, slug: code }
    const body = { is_active: true, remote_name: 'Restoran', remote_id, credentials, version: 1 }
    return call(putBranchMarketplace, { as: owner, params, body })
  }

  const deliver = eventDelivery(server)
  /** Runs subscribers and due jobs until nothing is left to do now: a job may make steps, which are events again. */
  const settle = async () => {
    await deliver()
    do await runDue({ adminUrl, jobs: [marketplaceJobs], pools, config })
    while (await deliver())
  }

  /** Lets the time of waiting actions and their jobs come. */
  const letWaitsPass = async () => {
    await admin("update integration_action set not_before = now() where state in ('waiting', 'running')")
    await admin('update graphile_worker._private_jobs set run_at = now()')
    await settle()
  }

  /** Asks the marketplaces for what was missed. */
  const collect = async () => {
    await withTenant(pools, nothing, (query) => addJob(query, startCollecting, {}))
    await settle()
  }

  const cardsOf = async (branch: SellingBranch): Promise<OrderCard[]> => {
    const owner = branch.company_id === world.A.id ? world.A.owner : world.B.owner
    return (await call(branchDesk, { as: owner, params: { branch_id: branch.id } })).reply.cards
  }
  const cardOf = async (branch: SellingBranch, external_code: string): Promise<OrderCard> => {
    const card = (await cardsOf(branch)).find(({ external }) => external?.code === external_code)
    if (!card) throw new Error(`no order ${external_code} on the desk`)
    return card
  }

  const hookUrl = (code: string) => `http://127.0.0.1:${port}/api/hooks/marketplace/${code}`
  return { reach, connect, settle, collect, letWaitsPass, cardsOf, cardOf, hookUrl }
}
