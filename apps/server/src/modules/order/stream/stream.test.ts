import type { AddressInfo } from 'node:net'
import { branchDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testSecret } from '../../../../test/database.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { type StreamReader, streamReader } from '../../../../test/stream-reader.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { buildServer } from '../../../app/server.ts'
import { openPools } from '../../../kernel/database/pools.ts'

const { a, admin, adminUrl, app, bearer, call, config } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, dealer, eliza, keyless } = world
const { place, step, walk } = orderingOf({ call }, world)

await app.listen({ port: 0, host: '127.0.0.1' })
const addressOf = (server: typeof app) => `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`

/** A second server instance on the same database. Its streams check their sessions many times a second. */
const pools = openPools({ adminUrl, secret: testSecret, connections: 20 })
const second = await buildServer({ config, pools, strict: true, heartbeatMs: 20 })
await second.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await second.app.close()
  await pools.end()
})

const readers: StreamReader[] = []
afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut()
})
const listening = async (as: { id: number }, on = app) => {
  const reader = streamReader(addressOf(on), await bearer(as))
  readers.push(reader)
  await reader.open()
  return reader
}

const receivedBy = ({ received }: StreamReader) =>
  received.map(({ frame }) => (frame.type === 'order' ? `${frame.action} ${frame.card.id}` : frame.type))
const receives = (reader: StreamReader, line: string) => reader.until(() => receivedBy(reader).includes(line))

test('GET stream sends an order to its company only', async () => {
  const [mine, theirs] = [await listening(A.owner), await listening(B.owner)]
  const [order, foreign] = [await place(), await place({}, b1)]
  await Promise.all([receives(mine, `place ${order.id}`), receives(theirs, `place ${foreign.id}`)])
  expect([receivedBy(mine), receivedBy(theirs)]).toEqual([[`place ${order.id}`], [`place ${foreign.id}`]])
  const [{ frame } = { frame: undefined }] = mine.received
  const desk = (await call(branchDesk, { as: A.owner, params: { branch_id: a1.id } })).reply
  expect(frame).toEqual({ type: 'order', action: 'place', card: desk.cards.find(({ id }) => id === order.id) })
})

test('GET stream sends a user the orders of their branch, a dealer those of their companies, and the platform all', async () => {
  const [user, reseller, platform] = [await listening(A.branchUser), await listening(dealer), await listening(eliza)]
  const lines = [await place({}, a2), await place({}, b1), await place({}, a1)].map(({ id }) => `place ${id}`)
  const [ofA2, ofB1, ofA1] = lines as [string, string, string]
  await Promise.all([receives(user, ofA1), receives(reseller, ofA1), receives(reseller, ofA2)])
  await Promise.all(lines.map((line) => receives(platform, line)))
  expect(receivedBy(user)).toEqual([ofA1])
  expect(receivedBy(reseller).toSorted()).toEqual([ofA1, ofA2].toSorted())
  expect(receivedBy(platform)).toContain(ofB1)
})

test('GET stream sends nothing to a caller without the desk’s key', async () => {
  const [none, owner] = [await listening(keyless), await listening(A.owner)]
  const { id } = await place()
  await receives(owner, `place ${id}`)
  expect(receivedBy(none)).toEqual([])
})

test('GET stream sends the steps in order, each with the present card', async () => {
  const reader = await listening(A.owner)
  const order = await place()
  await walk(order, 'approve', 'ready', 'delay', 'depart', 'deliver')
  await receives(reader, `deliver ${order.id}`)
  const actions = ['place', 'approve', 'ready', 'delay', 'depart', 'deliver']
  expect(receivedBy(reader)).toEqual(actions.map((action) => `${action} ${order.id}`))
  const numbers = reader.received.map(({ id }) => Number(id.split('.')[1]))
  expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i))
})

test('GET stream sends an order that was placed in another server instance', async () => {
  const reader = await listening(A.owner, second.app)
  const { id } = await place()
  await receives(reader, `place ${id}`)
  expect(receivedBy(reader)).toEqual([`place ${id}`])
})

describe('GET stream with Last-Event-ID', () => {
  test('sends missed events once, and then new ones', async () => {
    const reader = await listening(A.owner)
    const first = await place()
    await receives(reader, `place ${first.id}`)
    reader.cut()
    await walk(first, 'approve', 'depart')
    await reader.open()
    await receives(reader, `depart ${first.id}`)
    const next = await place()
    await receives(reader, `place ${next.id}`)
    expect(receivedBy(reader)).toEqual([
      ...['place', 'approve', 'depart'].map((one) => `${one} ${first.id}`),
      `place ${next.id}`,
    ])
  })

  test('sends a reload if too many events were missed', async () => {
    const reader = await listening(A.owner)
    await receives(reader, `place ${(await place()).id}`)
    reader.cut()
    await admin(
      `with head as (update branch_head set event_no = event_no + 501 where branch_id = $1 returning company_id, event_no)
       insert into event (company_id, branch_id, no, name, subject_id, payload)
       select company_id, $1, event_no - 501 + i, 'menu.changed', 0, '{"what": "test"}' from head, generate_series(1, 501) i`,
      [a1.id],
    )
    await reader.open()
    await receives(reader, 'reload')
  })

  test.each([
    ['the first missed event is', 'no = (select min(no) + 1 from event where branch_id = $1)'],
    ['all missed events are', 'true'],
  ])('sends a reload if %s deleted', async (_, which) => {
    await admin('delete from event where branch_id = $1', [a2.id])
    const reader = await listening(A.owner)
    await receives(reader, `place ${(await place({}, a2)).id}`)
    reader.cut()
    await place({}, a2)
    await place({}, a2)
    await admin(`delete from event where branch_id = $1 and ${which}`, [a2.id])
    await reader.open()
    await receives(reader, 'reload')
  })

  test('sends no events of another company', async () => {
    await place({}, b1)
    const reader = streamReader(addressOf(app), await bearer(A.owner))
    readers.push(reader)
    reader.lastSeen.set(String(b1.id), '0')
    await reader.open()
    const { id } = await place()
    await receives(reader, `place ${id}`)
    expect(receivedBy(reader)).toEqual([`place ${id}`])
  })
})

describe('an open stream ends', () => {
  test('when its session is revoked', async () => {
    const reader = await listening(B.owner, second.app)
    await admin('update session set revoked_at = now() where user_id = $1', [B.owner.id])
    await reader.until(() => reader.ended)
    expect(reader.ended).toBe(true)
  })

  test('when its user loses the desk’s key', async () => {
    const reader = await listening(A.branchUser, second.app)
    await admin('delete from user_role where user_id = $1', [A.branchUser.id])
    await reader.until(() => reader.ended)
    expect(reader.ended).toBe(true)
  })
})

test.each([
  ['no token', undefined],
  ['a forged token', 'Bearer a.b.c'],
])('GET stream refuses %s', async (_, authorization) => {
  const answer = await fetch(`${addressOf(app)}/api/stream`, authorization ? { headers: { authorization } } : {})
  expect(answer.status).toBe(401)
})

test('GET stream sends nothing before it has caught up', async () => {
  const end = new AbortController()
  const headers = { authorization: `Bearer ${await bearer(A.owner)}` }
  const { body } = await fetch(`${addressOf(app)}/api/stream`, { headers, signal: end.signal })
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.includes('"words"')) break
  }
  end.abort()
  expect(text).toMatch(/^retry: \d+\n\ndata: \{"type":"words"/)
})

test('GET stream does not send an order that was placed before it opened', async () => {
  const before = await place()
  const reader = await listening(A.owner)
  const after = await place()
  await receives(reader, `place ${after.id}`)
  expect(receivedBy(reader)).not.toContain(`place ${before.id}`)
  expect((await step('approve', after)).status).toBe(200)
})

test('GET stream opens thirty streams per user, and another one after one has ended', async () => {
  const all = []
  for (let n = 0; n < 30; n += 1) all.push(await listening(A.branchUser))
  const headers = { authorization: `Bearer ${await bearer(A.branchUser)}` }
  const beyond = await fetch(`${addressOf(app)}/api/stream`, { headers })
  expect([beyond.status, beyond.headers.get('retry-after')]).toEqual([429, '60'])
  await listening(A.owner)
  all[0]?.cut()
  await expect
    .poll(async () => {
      const again = await fetch(`${addressOf(app)}/api/stream`, { headers })
      await again.body?.cancel()
      return again.status
    })
    .toBe(200)
})
