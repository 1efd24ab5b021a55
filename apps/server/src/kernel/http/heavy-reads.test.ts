import type { AddressInfo } from 'node:net'
import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orders } from '@sofra/contract/order/orders/order.contract.ts'
import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testServer } from '../../../test/server.ts'
import { streamReader } from '../../../test/stream-reader.ts'
import { twoTenants } from '../../../test/tenants.ts'

const { a, admin, adminUrl, app, bearer, call, pools } = await testServer()
await app.listen({ port: 0, host: '127.0.0.1' })
const { A, a1, eliza } = await twoTenants(a)

/** Locks the log, so that its readers wait until `release`. */
const holdLog = async () => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('begin; lock table audit_log in access exclusive mode')
  return {
    /** Returns how many statements wait for the lock. */
    waiting: async () => {
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where not granted and relation = 'audit_log'::regclass`,
      )
      return rows[0]?.n
    },
    release: () => client.end(),
  }
}

test('blocked reads across companies do not affect sign-in, channels, tenants and streams, and further ones are refused', async () => {
  const [operator, second] = [
    eliza,
    await a.user({ account: { id: Number(eliza.account_id) }, keys: ['get-user-log-all'] }),
  ]
  await Promise.all([operator, second, A.owner].map((as) => bearer(as)))
  // Without it statements that wait for the lock would time out after two seconds.
  await admin(
    `do $$ begin execute format('alter role app_platform in database %I set lock_timeout = 0', current_database()); end $$`,
  )
  let refused = 0
  const read = async (as: { id: number }) => {
    const answer = await call(userLog.list, { as, query: {} })
    if (answer.status === 503) refused += 1
    return answer
  }
  // Opens their connections first: the queue waits only three seconds.
  await Promise.all([read(operator), read(operator), read(second)])
  const log = await holdLog()
  const mine = Array.from({ length: 20 }, () => read(operator))
  const theirs = Array.from({ length: 3 }, () => read(second))
  // Two of one person run, up to the total; those beyond the queue are refused at once while the others wait.
  await expect.poll(log.waiting).toBe(3)
  await expect.poll(() => refused).toBe(6)
  await log.release()
  const answers = await Promise.all(mine)
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(14).fill(200), ...Array(6).fill(503)])
  expect(answers.find(({ status }) => status === 503)?.headers['retry-after']).toBe('2')
  expect((await Promise.all(theirs)).map(({ status }) => status)).toEqual([200, 200, 200])

  // Other callers' requests do not wait for a place.
  const again = await holdLog()
  const stuck = [read(operator), read(operator), read(second)]
  await expect.poll(again.waiting).toBe(3)
  // Takes the last free connection of heavy reads.
  const last = await pools.across.connect()
  const others = await Promise.all([
    call(getInfo, { as: A.owner, query: {} }),
    call(orders, { as: A.owner, query: {} }),
    call(orderingMenu, { channel: A.channel, query: { branch_id: a1.id, delivery_type: 'comeGetIt' } }),
  ])
  // A reconnecting desk reads the caller and the missed events.
  const desk = streamReader(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, await bearer(A.owner))
  desk.lastSeen.set(String(a1.id), '0')
  await desk.open()
  await desk.until(() => desk.words.length > 0 || desk.ended)
  const isServed = !desk.ended
  desk.cut()
  last.release()
  await again.release()
  await Promise.all(stuck)
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(isServed).toBe(true)
})
