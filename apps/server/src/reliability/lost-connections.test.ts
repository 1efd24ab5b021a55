import { randomUUID } from 'node:crypto'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { getInfo, login } from '@sofra/contract/access/session/session.contract.ts'
import { branchList } from '@sofra/contract/branch/branch/branch.contract.ts'
import { orderingMenu, placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { branchDesk, orders } from '@sofra/contract/order/orders/order.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../test/caller.ts'
import { testSecret } from '../../test/database.ts'
import { testPassword } from '../../test/factories.ts'
import { testServer } from '../../test/server.ts'
import { twoTenants } from '../../test/tenants.ts'
import { buildServer } from '../app/server.ts'
import { openPools } from '../kernel/database/pools.ts'

const { a, admin, adminUrl, config } = await testServer()
const { A, a1, eliza, paymentMethod } = await twoTenants(a)

/** A proxy to the database that cuts connections without a message. */
const sockets = new Set<Socket>()
const database = new URL(adminUrl)
const way = createServer((near) => {
  const far = connect(Number(database.port), database.hostname)
  for (const socket of [near, far]) {
    sockets.add(socket)
    const other = socket === near ? far : near
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  near.pipe(far).pipe(near)
})
await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
const throughWay = new URL(adminUrl)
throughWay.port = String((way.address() as AddressInfo).port)
const pools = openPools({ adminUrl: throughWay.href, secret: testSecret })
const { app } = await buildServer({ config, pools, log: { level: 'silent', stream: process.stdout } })
const { call } = callerOf(app, admin)
afterAll(async () => {
  await app.close()
  await pools.end()
  way.close()
})

const owner = { as: A.owner }
const inBranch = { params: { branch_id: a1.id } }
/** Calls of users and channels that use different pools. */
const calls = [
  () => call(getInfo, owner),
  () => call(branchList, owner),
  () => call(orders, owner),
  () => call(branchDesk, { ...owner, ...inBranch }),
  () => call(kitchen.list, { as: eliza }),
  () => call(kitchen.create, { as: eliza, body: { name: randomUUID(), is_active: true } }),
  () => call(login, { body: { email: A.owner.email, password: testPassword } }),
  () => call(orderingMenu, { channel: A.channel, query: { branch_id: a1.id } }),
  () =>
    call(placeOrder, {
      channel: A.channel,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        branch_id: a1.id,
        delivery_type: 'deliveryToAddress',
        payment_method: paymentMethod.id,
        lines: [{ product_id: a1.plain.id, quantity: 1 }],
        address: { text: 'Test street 5', lat: 41, lng: 29 },
      },
    }),
]

const ways: Record<string, () => unknown> = {
  'broken by the network': () => {
    for (const socket of sockets) socket.destroy()
  },
  'ended by the database': () =>
    admin(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename like 'app\\_%'`),
}

test.each(Object.entries(ways))(
  'a connection %s returns 503 with a wait, and the next call succeeds',
  async (_, end) => {
    // Warms up: the first call of each kind costs more.
    for (const one of calls) expect((await one()).status).toBeLessThan(300)
    const refused: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const before = calls.flatMap((one) => [one(), one()])
      await Promise.race(before)
      await end()
      const after = calls.map((one) => one())
      for (const { status, headers } of await Promise.all([...before, ...after])) {
        expect([200, 201, 503]).toContain(status)
        if (status !== 503) continue
        refused.push(status)
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      }
      for (const one of calls) expect((await one()).status).toBeLessThan(300)
    }
    // Some connections have to be in use.
    expect(refused.length).toBeGreaterThan(0)
  },
)
