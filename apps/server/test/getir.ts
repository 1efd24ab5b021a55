import { startSimulators } from '@sofra/simulators/start.ts'
import { afterAll, beforeEach } from 'vitest'
import { marketplaceOf } from './marketplace.ts'
import type { testServer } from './server.ts'
import type { SellingBranch, Tenants } from './tenants.ts'

const minute = 60_000

/** Connects a branch of each company to a restaurant of a simulated Getir. */
export const getirOf = async (server: Awaited<ReturnType<typeof testServer>>, world: Tenants) => {
  const { admin } = server
  const { a1, b1 } = world
  const frame = await marketplaceOf(server, world)
  const { reach, connect, settle, letWaitsPass, cardOf, hookUrl } = frame

  const sim = await startSimulators()
  afterAll(() => sim.close())
  const { getir } = sim
  getir.settings.newOrderUrl = `${hookUrl('getir')}/order`
  getir.settings.cancelOrderUrl = `${hookUrl('getir')}/cancel`
  const { appSecretKey, webhookApiKey } = getir.settings
  await reach('getir', sim.url('getir'), { appSecretKey, xApiKey: webhookApiKey })
  beforeEach(() => getir.clearFaults())

  const open = async (branch: SellingBranch) => {
    const restaurant = getir.addRestaurant()
    const keys = { restaurantSecretKey: restaurant.restaurantSecretKey }
    await connect(branch, 'getir', { remote_id: restaurant.id, keys })
    return restaurant
  }
  const ofA = await open(a1)
  const ofB = await open(b1)

  type Fields = NonNullable<Parameters<typeof getir.placeOrder>[0]>
  type Sent = Awaited<ReturnType<typeof getir.placeOrder>>

  const codeOf = ({ fixed, id }: Sent) => String(fixed.confirmationId ?? id.slice(-6).toUpperCase())
  const latest = async (order: Sent) => cardOf(a1, codeOf(order))
  /** Places an order at A's restaurant, and runs what follows here. */
  const placed = async (fields: Fields = {}) => {
    const order = await getir.placeOrder({ restaurantId: ofA.id, ...fields })
    await settle()
    return { ...order, card: await latest(order) }
  }
  const statusOf = ({ id }: { id: string }) => getir.order(id).status
  const callsTo = ({ id }: { id: string }, path: string) =>
    getir.calls.filter((one) => one.path === `/food-orders/${id}/${path}`)
  const actionsOf = async ({ card }: { card: { id: number } }) => {
    const rows = await admin<{ action: string; state: string }>(
      'select action, state from integration_action where order_id = $1 order by id',
      [card.id],
    )
    return rows.map(({ action, state }) => `${action} ${state}`)
  }
  /** A minute passes at Getir, and here for the waiting actions. */
  const aMinuteLater = async () => {
    await sim.clock.advance(minute)
    await letWaitsPass()
  }
  return { ...frame, sim, getir, ofA, ofB, codeOf, latest, placed, statusOf, callsTo, actionsOf, aMinuteLater }
}
