import type { login } from '@sofra/contract/access/session/session.contract.ts'
import type {
  branchMarketplaces,
  putBranchMarketplace,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import type { BodyOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  marketplaceAccesses,
  putMarketplaceAccess,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { followRealTime } from '@sofra/simulators/frame/clock.ts'
import { type Simulators, startSimulators } from '@sofra/simulators/start.ts'
import { demoBranches } from '../content/companies.ts'
import { demoPassword } from '../logins.ts'

interface Options {
  /** Of the server. */
  readonly address: string
  /** Where the simulators shall listen, on loopback. */
  readonly url: string
  /** Whether guests shall not order at the moment. */
  isAway(): boolean
}

/** Keeps its id over restarts of the demo, so that the connection stays. */
const restaurantId = '5f0000000000000000000001'
const restaurantSecretKey = 'demo-restaurant'
const orderEveryMs = 180_000

type Send = <Reply>(method: 'GET' | 'PUT', path: string, body?: unknown) => Promise<Reply>

/** Signs in at the server; throws for every refusal. */
const signedIn = async (address: string, email: string): Promise<Send> => {
  const json = { 'content-type': 'application/json' }
  const call = async <Reply>(method: string, path: string, body: unknown, headers: Record<string, string>) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await fetch(`${address}/api${path}`, {
      method,
      headers,
      ...sent,
      signal: AbortSignal.timeout(30_000),
    })
    if (!reply.ok) throw new Error(`${method} ${path} replied ${reply.status}`)
    return (await reply.json()) as Reply
  }
  const credentials: BodyOf<typeof login> = { email, password: demoPassword }
  const { token } = await call<ReplyOf<typeof login>>('POST', '/user/login', credentials, json)
  return (method, path, body) => call(method, path, body, { ...json, authorization: `Bearer ${token}` })
}

/** Enters how Getir is reached, as an operator. */
const reach = async (operator: Send, { getir }: Simulators) => {
  const all = await operator<ReplyOf<typeof marketplaceAccesses>>('GET', '/integration-platform/access')
  const { appSecretKey, webhookApiKey } = getir.settings
  const body: BodyOf<typeof putMarketplaceAccess> = {
    base_url: getir.url,
    entered: [
      { key: 'appSecretKey', value: appSecretKey },
      { key: 'xApiKey', value: webhookApiKey },
    ],
  }
  const platform = all.find(({ code }) => code === 'getir')
  if (platform) await operator('PUT', `/integration-platform/${platform.id}/access`, body)
}

/** Connects a restaurant to Getir, as its owner. */
const connect = async (owner: Send, branchId: number, name: string) => {
  const path = `/branch/${branchId}/integration-platform-settings`
  const { items } = await owner<ReplyOf<typeof branchMarketplaces>>('GET', path)
  const getir = items.find(({ code }) => code === 'getir')
  if (!getir || getir.remote_id === restaurantId) return
  const body: BodyOf<typeof putBranchMarketplace> = {
    is_active: true,
    remote_name: name,
    remote_id: restaurantId,
    credentials: [{ key: 'restaurantSecretKey', value: restaurantSecretKey }],
    version: getir.version,
  }
  await owner('PUT', `${path}/getir`, body)
}

/** Runs simulated marketplaces, connects the first restaurant to Getir, and lets an order come from there now and then. */
export const startMarketplaces = async ({ address, url, isAway }: Options) => {
  const [first] = demoBranches
  if (!first) return
  const simulators = await startSimulators({ port: Number(new URL(url).port), start: Date.now() })
  const { clock, getir } = simulators
  const { name } = first.branch
  getir.addRestaurant({ id: restaurantId, name, restaurantSecretKey })
  getir.settings.newOrderUrl = `${address}/api/hooks/marketplace/getir/order`
  getir.settings.cancelOrderUrl = `${address}/api/hooks/marketplace/getir/cancel`
  await reach(await signedIn(address, 'operator@demo.sofra'), simulators)
  await connect(await signedIn(address, 'owner@demo.sofra'), first.id, name)

  followRealTime(clock)
  const order = () => (isAway() ? undefined : void getir.placeOrder({ restaurantId }).catch(() => undefined))
  setInterval(order, orderEveryMs)
  order()
}
