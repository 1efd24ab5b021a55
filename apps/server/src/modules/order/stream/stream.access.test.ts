import type { AddressInfo } from 'node:net'
import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { testSecret } from '../../../../test/database.ts'
import { testServer } from '../../../../test/server.ts'
import { type StreamReader, streamReader } from '../../../../test/stream-reader.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { buildServer } from '../../../app/server.ts'
import { emitAccessChange } from '../../../kernel/access-change.ts'
import { openPools } from '../../../kernel/database/pools.ts'
import { watchAccess } from './stream.access.ts'

// The heartbeats never run here, so only notifications can wake a stream.
const { a, admin, adminUrl, app, bearer, call, config } = await testServer()
const { A, B } = await twoTenants(a)
const pools = openPools({ adminUrl, secret: testSecret, connections: 20 })
const second = await buildServer({ config, pools, strict: true, heartbeatMs: 3_600_000 })
await app.listen({ port: 0, host: '127.0.0.1' })
await second.app.listen({ port: 0, host: '127.0.0.1' })

const open: StreamReader[] = []
afterAll(async () => {
  for (const reader of open) reader.cut()
  await second.app.close()
  await pools.end()
})

const listening = async (as: { id: number }, on = second.app) => {
  const { port } = on.server.address() as AddressInfo
  const reader = streamReader(`http://127.0.0.1:${port}`, await bearer(as))
  open.push(reader)
  await reader.open()
  return reader
}
const noticesOf = ({ received }: StreamReader) => received.filter(({ frame }) => frame.type === 'access').length
const isNotified = (reader: StreamReader, times = 1) => reader.until(() => noticesOf(reader) >= times)

const account = await a.account()
const company = await a.company({ account })
const person = (keys: readonly string[] = ['get-kitchen-all']) => a.user({ account, keys })
const roleOf = async ({ id }: { id: number }) => {
  const [row] = await admin<{ role_id: number }>('select role_id from user_role where user_id = $1', [id])
  return row?.role_id
}

const ownRole = (user: { id: number }) => admin('delete from user_role where user_id = $1', [user.id])
const changes: [string, (user: { id: number }) => Promise<unknown>][] = [
  ['a role', async (user) => admin(`update role set keys = '{get-kitchen}' where id = $1`, [await roleOf(user)])],
  ['the roles somebody has', ownRole],
  ['a licence', () => admin(`update licence set modules = '{kiosk}' where company_id = $1`, [company.id])],
  ['the companies of an account', () => a.company({ account })],
  ['whom a person is scoped to', (user) => a.insert('user_company', { user_id: user.id, company_id: company.id })],
  [
    'who manages the account',
    (user) => admin('update app_user set is_auth_for_account = true where id = $1', [user.id]),
  ],
]

test.each(changes)('a change of %s notifies the stream at once, in every server instance', async (_, change) => {
  const user = await person()
  const readers = [await listening(user, app), await listening(user)]
  await change(user)
  await Promise.all(readers.map((reader) => isNotified(reader)))
  expect(readers.map(({ ended }) => ended)).toEqual([false, false])
})

test('a revoked key returns 403 at once, without waiting for the cache', async () => {
  const user = await person()
  const reader = await listening(user, app)
  expect((await call(kitchen.list, { as: user, query: {} })).status).toBe(200)
  await ownRole(user)
  await isNotified(reader)
  expect((await call(kitchen.list, { as: user, query: {} })).status).toBe(403)
})

test.each<[string, (id: number) => Promise<unknown>]>([
  ['the person is switched off', (id) => admin('update app_user set is_active = false where id = $1', [id])],
  ['the session ends', (id) => admin('update session set revoked_at = now() where user_id = $1', [id])],
])('the stream ends at once when %s', async (_, change) => {
  const user = await person()
  const reader = await listening(user)
  await change(user.id)
  await reader.until(() => reader.ended)
  expect((await call(getInfo, { as: user, query: {} })).status).toBe(401)
})

test('a stream whose reader has another scope is notified and ended, so that it is opened again', async () => {
  const user = await person(['get-order-desk', 'get-order-delivery'])
  const reader = await listening(user)
  await ownRole(user)
  await reader.until(() => reader.ended)
  expect(noticesOf(reader)).toBe(1)
})

test('streams of other accounts are not notified and run no query, and a change without effect notifies none', async () => {
  const [theirs, mine] = [await listening(B.owner), await listening(A.owner)]
  const replies: unknown[] = []
  const query = pools.callers.query.bind(pools.callers)
  pools.callers.query = ((...parts: Parameters<typeof query>) => {
    replies.push(parts[1])
    return query(...parts)
  }) as typeof pools.callers.query
  await admin(`update role set name = 'Renamed' where id = $1`, [await roleOf(A.owner)])
  await admin(`update role set keys = keys where id = $1`, [await roleOf(A.owner)])
  await admin(`update role set keys = array_remove(keys, 'get-kitchen') where id = $1`, [await roleOf(A.owner)])
  await isNotified(mine)
  expect([noticesOf(mine), noticesOf(theirs)]).toEqual([1, 0])
  // Only one session was read.
  const sessions = new Set(replies.flatMap((values) => (Array.isArray(values) ? values : [])))
  expect(sessions.size).toBe(1)
  pools.callers.query = query as typeof pools.callers.query
})

test('an older reply about a reader’s access that arrives late is ignored', async () => {
  const callerOf = (key: string) => ({ kind: 'person', keys: new Set([key]), scope: {}, licensedModules: [] }) as never
  const pending: PromiseWithResolvers<never>[] = []
  const callerAgain = () => {
    const one = Promise.withResolvers<never>()
    pending.push(one)
    return one.promise
  }
  const sent: string[] = []
  const connection = { send: (text: string) => sent.push(text), end: () => undefined, doubt: () => undefined }
  const { look } = watchAccess({ caller: callerOf('get-kitchen'), callerAgain }, connection)
  const looks = [look(), look(), look()]
  // The second request, if there is one, is answered first.
  pending[1]?.resolve(callerOf('get-kitchen-all'))
  await Promise.resolve()
  pending[0]?.resolve(callerOf('get-kitchen'))
  await looks[0]
  await expect.poll(() => pending).toHaveLength(2)
  pending[1]?.resolve(callerOf('get-kitchen-all'))
  expect(await Promise.all(looks)).toEqual([true, true, true])
  expect(sent).toHaveLength(1)
})

test('control: without the trigger a stream is not notified', async () => {
  const bystander = await a.user({ account: await a.account() })
  const other = await listening(bystander)
  /** A change of another account uses the same channel, so all earlier notifications have arrived with it. */
  const allNotified = async (key: string) => {
    const times = noticesOf(other)
    await admin(`update role set keys = array[$2] where id = $1`, [await roleOf(bystander), key])
    await isNotified(other, times + 1)
  }
  // Before the user is created: otherwise the user's own notification could read the role after its removal.
  await admin('alter table user_role disable trigger access_changed')
  const user = await person()
  await allNotified('get-kitchen')
  const reader = await listening(user)
  await ownRole(user)
  await admin('alter table user_role enable trigger access_changed')
  await allNotified('get-kitchen-all')
  expect(noticesOf(reader)).toBe(0)
  emitAccessChange({ account: Number(account.id) })
  await isNotified(reader)
})
