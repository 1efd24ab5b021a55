import { message, messageReaders, readMessage } from '@sofra/contract/platform/message/message.contract.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { streamReader } from '../../../../test/stream-reader.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, app, bearer, call } = await testServer()
const { A, B, dealer, eliza } = await twoTenants(a)
beforeEach(() => admin('truncate message, message_read'))
afterEach(() => void vi.useRealTimers())

const inMinutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString()
const send = async (more: object = {}) =>
  call(message.create, {
    as: eliza,
    body: {
      name: { tr: 'Bakım var', en: 'Maintenance' },
      text: { tr: 'Gece 3’te' },
      importance: 'info',
      audience: ['customer'],
      starts_at: inMinutes(-1),
      ends_at: null,
      is_active: true,
      ...more,
    },
  })
let clock = 0
/** Moves the clock past the cache of messages. */
const later = (minutes = 1) => {
  clock += minutes * 60_000
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + clock })
}
const heard = async (as: { id: number }, lang = 'tr') =>
  (await call(bootstrap, { as, headers: { lang } })).reply.messages.map(({ name }) => name)
const read = (as: { id: number }, id: number) => call(readMessage, { as, params: { id }, body: {} })

test('GET bootstrap returns messages for the caller’s account type, in the caller’s language', async () => {
  await send()
  later()
  expect(await heard(A.owner)).toEqual(['Bakım var'])
  expect(await heard(B.owner, 'en')).toEqual(['Maintenance'])
  expect(await heard(dealer)).toEqual([])
  expect(await heard(eliza)).toEqual([])
})

test.each([
  ['switched off', { is_active: false }],
  ['yet to come', { starts_at: inMinutes(600) }],
  ['over', { starts_at: inMinutes(-600), ends_at: inMinutes(-300) }],
])('GET bootstrap omits a message that is %s', async (_, more) => {
  await send(more)
  later()
  expect(await heard(A.owner)).toEqual([])
})

test('POST message/:id/read hides it for the caller unless it is critical, and the platform sees the reader', async () => {
  const [info, critical] = [(await send()).reply, (await send({ importance: 'critical' })).reply]
  later()
  expect((await read(A.owner, info.id)).status).toBe(200)
  expect((await read(A.owner, info.id)).status).toBe(200)
  await read(A.owner, critical.id)
  expect((await call(bootstrap, { as: A.owner })).reply.messages).toMatchObject([
    { id: critical.id, importance: 'critical', is_read: true },
  ])
  expect((await call(bootstrap, { as: B.owner })).reply.messages.map(({ id, is_read }) => [id, is_read])).toEqual([
    [critical.id, false],
    [info.id, false],
  ])
  const readers = await call(messageReaders, { as: eliza, params: { id: info.id } })
  expect(readers.reply.map(({ user_id }) => user_id)).toEqual([A.owner.id])
  const { items } = (await call(message.list, { as: eliza, query: { sort: 'created_at' } })).reply
  expect(items.map((row) => row.read)).toEqual([1, 1])
})

test('POST message/:id/read returns 404 for a message for other accounts', async () => {
  const { id } = (await send()).reply
  later()
  const answers = [await read(dealer, id), await read(dealer, id + 1_000)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect((await call(message.one, { as: A.owner, params: { id } })).status).toBe(403)
  expect((await call(messageReaders, { as: A.owner, params: { id } })).status).toBe(403)
})

test('POST message refuses an end before its start', async () => {
  const { refusal } = await send({ ends_at: inMinutes(-5) })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'ends_at', code: 'message.ends-before' }] })
})

test('POST message notifies open panels at once, which then request their messages', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const panel = streamReader(address, await bearer(A.owner))
  await panel.open()
  expect((await send()).status).toBe(201)
  await panel.until(() => panel.received.some(({ frame }) => frame.type === 'site'))
  panel.cut()
  expect(await heard(A.owner)).toEqual(['Bakım var'])
})
