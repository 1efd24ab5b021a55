import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import {
  askForPairing,
  kioskHeartbeat,
  lockKiosk,
  pairKiosk,
  unpairKiosk,
} from '@sofra/contract/order/kiosk-device/kiosk-device.contract.ts'
import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testServer } from '../../test/server.ts'
import { bodyFor, nameOf, queryFor } from '../../test/sweeps/samples.ts'
import { twoTenants } from '../../test/tenants.ts'

// What the key of a kiosk opens: one branch of its company, and nothing of a person or a member.

const { a, admin, call } = await testServer()
const { A, a1, a2, b1 } = await twoTenants(a)
await admin(`update licence set modules = modules || '{kiosk}', kiosk_limit = 10`)
await admin('update branch set takes_reservations = true')
afterEach(() => void vi.useRealTimers())

const params = { company_id: A.id }
const paired = async () => {
  const { code, key } = (await call(askForPairing, { body: {} })).reply
  const { reply } = await call(pairKiosk, { as: A.owner, params, body: { code, name: 'Giriş', branch_id: a1.id } })
  return { key, id: reply.id }
}
const { key } = await paired()
/** Advances the clock beyond the cache time of a channel key. */
const aSecondLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })

const menuOf = (channelKey: string, branch_id = a1.id) =>
  call(orderingMenu, { channel: { key: channelKey }, query: { branch_id, delivery_type: 'comeGetIt' } })

const guestCalls: readonly Endpoint[] = contract.filter(({ access }) => access === 'channel')
const hasBranch = (value: Record<string, unknown> | undefined) => value !== undefined && 'branch_id' in value
const ofBranch = guestCalls.filter((endpoint) => hasBranch(bodyFor(endpoint)) || hasBranch(queryFor(endpoint)))

const withBranch = (endpoint: Endpoint, branch_id: number) => {
  const [body, query] = [bodyFor(endpoint), queryFor(endpoint)]
  return {
    channel: { key },
    headers: { 'idempotency-key': `key-${branch_id}-${Math.random()}` },
    ...(hasBranch(query) ? { query: { ...query, branch_id } } : {}),
    ...(body === undefined ? {} : { body: hasBranch(body) ? { ...body, branch_id } : body }),
  }
}

test('control: the key opens the menu of its own branch', async () => {
  expect(ofBranch.length).toBeGreaterThan(5)
  expect((await menuOf(key)).status).toBe(200)
})

test.each(ofBranch.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers a kiosk for another branch as for a missing one',
  async (_, endpoint) => {
    const missing = await call(endpoint, withBranch(endpoint, 999_999) as never)
    for (const branch of [a2, b1]) {
      const foreign = await call(endpoint, withBranch(endpoint, branch.id) as never)
      expect([foreign.status, foreign.bytes.toString()]).toEqual([missing.status, missing.bytes.toString()])
    }
  },
)

test('no call of staff or members accepts the key of a kiosk', async () => {
  const accepted = []
  for (const endpoint of contract as readonly Endpoint[]) {
    if (['channel', 'public', 'registering'].includes(endpoint.access) || endpoint.answers === 'stream') continue
    const ids = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1]))
    for (const headers of [{ 'x-channel-key': key }, { authorization: `Bearer ${key}` }, { 'x-member-token': key }]) {
      const { status } = await call(endpoint, { headers, params: ids } as never)
      if (status !== 401) accepted.push(`${nameOf(endpoint)}: ${status}`)
    }
  }
  expect(accepted).toEqual([])
})

test.each([
  [
    'an unpaired device',
    (id: number) => call(unpairKiosk, { as: A.owner, params: { ...params, kiosk_device_id: id } }),
  ],
  [
    'a locked device',
    (id: number) =>
      call(lockKiosk, { as: A.owner, params: { ...params, kiosk_device_id: id }, body: { locked: true } }),
  ],
])('the key of %s opens no call', async (_, stop) => {
  const device = await paired()
  expect((await menuOf(device.key)).status).toBe(200)
  await stop(device.id)
  aSecondLater()
  for (const endpoint of ofBranch)
    expect([
      nameOf(endpoint),
      (await call(endpoint, { ...withBranch(endpoint, a1.id), channel: device } as never)).status,
    ]).toEqual([nameOf(endpoint), 401])
})

test.each([
  ['empty', ''],
  ['in another case', key.toUpperCase()],
  ['with a space', `${key} x`],
  ['without its last letter', key.slice(0, -1)],
  ['with a letter more', `${key}A`],
  ['twice', `${key}, ${key}`],
  ['of SQL', `' or true --`],
  ['of a wildcard', '%'],
])('a key that is %s opens nothing', async (_, wrong) => {
  expect((await menuOf(wrong)).status).toBe(401)
  if (wrong) expect((await call(kioskHeartbeat, { body: { key: wrong } })).reply.state).toBe('unpaired')
})

test('a code that was entered pairs no second device, and an expired one none', async () => {
  const { code } = (await call(askForPairing, { body: {} })).reply
  const expired = (await call(askForPairing, { body: {} })).reply
  const enter = (branch_id: number) =>
    call(pairKiosk, { as: A.owner, params, body: { code, name: 'Salon', branch_id } })
  const answers = await Promise.all([enter(a1.id), enter(a2.id), enter(b1.id)])
  expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
  expect((await enter(a1.id)).status).toBe(422)
  await admin(`update kiosk_pairing set expires_at = now() - interval '1 s' where code = $1`, [expired.code])
  const late = { code: expired.code, name: 'Salon', branch_id: a1.id }
  expect((await call(pairKiosk, { as: A.owner, params, body: late })).status).toBe(422)
  expect(await admin('select from kiosk_device where branch_id = $1', [b1.id])).toEqual([])
})
