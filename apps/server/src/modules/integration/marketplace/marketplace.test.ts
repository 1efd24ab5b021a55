import {
  checkMarketplace,
  marketplaceHealth,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import {
  marketplaceAccesses,
  putMarketplaceAccess,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { startSimulators } from '@sofra/simulators/start.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { marketplaceOf } from '../../../../test/marketplace.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { purgeOld } from './marketplace.purge.ts'

const server = await testServer()
const { a, admin, call, pools } = server
const world = await twoTenants(a)
const { A, B, a1, a2, eliza } = world
const { reach, connect, settle, hookUrl } = await marketplaceOf(server, world)

const sim = await startSimulators()
afterAll(() => sim.close())
const { getir } = sim
const keys = { appSecretKey: getir.settings.appSecretKey, xApiKey: getir.settings.webhookApiKey }
const restaurant = getir.addRestaurant({ name: 'Menekşe Kebap' })
const details = { remote_id: restaurant.id, keys: { restaurantSecretKey: restaurant.restaurantSecretKey } }
getir.settings.newOrderUrl = `${hookUrl('getir')}/order`

beforeEach(async () => {
  getir.clearFaults()
  await admin('delete from branch_integration where id not in (select branch_integration_id from external_order)')
  await reach('getir', sim.url('getir'), keys)
})

const accesses = async () => (await call(marketplaceAccesses, { as: eliza })).reply
const getirAccess = async () => {
  const access = (await accesses()).find(({ code }) => code === 'getir')
  if (!access) throw new Error('Getir has an adapter')
  return access
}
const save = async (body: { base_url?: string; entered?: { key: string; value: string | null }[] }) =>
  call(putMarketplaceAccess, {
    as: eliza,
    params: { id: (await getirAccess()).id },
    body: { base_url: '', entered: [], ...body },
  })
const faults = ({ refusal }: { refusal: { errors?: readonly { path: string; code: string }[] } }) =>
  refusal.errors?.map(({ path, code }) => `${path} ${code}`)

describe('access of the platform', () => {
  test('GET integration-platform/access returns who set a credential and never its value', async () => {
    const access = await getirAccess()
    expect(Object.keys(access.secrets).sort()).toEqual(['appSecretKey', 'xApiKey'])
    expect(JSON.stringify(await accesses())).not.toContain(keys.appSecretKey)
    const stored = await admin<{ sealed: string }>('select sealed from integration_platform_secret')
    expect(stored.every(({ sealed }) => !sealed.includes(keys.appSecretKey))).toBe(true)
  })

  test('PUT integration-platform/access keeps an empty value, and deletes for null', async () => {
    expect(await save({ entered: [{ key: 'xApiKey', value: '' }] })).toMatchObject({ status: 200 })
    expect(Object.keys((await getirAccess()).secrets)).toContain('xApiKey')
    await save({ entered: [{ key: 'xApiKey', value: null }] })
    expect(Object.keys((await getirAccess()).secrets)).not.toContain('xApiKey')
  })

  test.each([
    'http://getir.example.com',
    'ftp://getir.example.com',
    'https://user:password@getir.example.com',
    'https://getir.example.com/?a=b',
    'getir.example.com',
  ])('PUT integration-platform/access refuses the address %s', async (base_url) => {
    const refused = await save({ base_url })
    expect([refused.status, faults(refused)]).toEqual([400, ['base_url integration-platform.base-url']])
  })

  test('PUT integration-platform/access refuses a credential that the marketplace does not have', async () => {
    expect(faults(await save({ entered: [{ key: 'password', value: 'x' }] }))).toEqual([
      'entered.password rule.unknown',
    ])
  })

  test('only operators see and change how marketplaces are reached', async () => {
    expect(await call(marketplaceAccesses, { as: A.owner })).toMatchObject({ status: 403 })
  })
})

describe('the check of a connection', () => {
  const check = (slug = 'getir', as = A.owner) =>
    call(checkMarketplace, { as, params: { branch_id: a1.id, slug }, body: {} })

  test('signs in at the marketplace, and the restaurant is named as it is there', async () => {
    await connect(a1, 'getir', details)
    expect((await check()).reply).toMatchObject({ state: 'working', verified_name: 'Menekşe Kebap' })
    const { reply } = await call(marketplaceHealth, { as: A.owner, params: { branch_id: a1.id } })
    expect(reply).toMatchObject([{ code: 'getir', state: 'working' }])
  })

  test('tells refused details from a marketplace that does not answer', async () => {
    await connect(a1, 'getir', { ...details, keys: { restaurantSecretKey: 'wrong' } })
    expect((await check()).reply).toMatchObject({ state: 'refused', verified_name: null })
    getir.fault({ kind: 'reset', next: 5 })
    expect((await check()).reply).toMatchObject({ state: 'failing' })
  })

  test('refuses the details of another restaurant with 409, which names it', async () => {
    await connect(a1, 'getir', { ...details, remote_id: 'f'.repeat(24) })
    const refused = await check()
    expect([refused.status, refused.refusal.code]).toEqual([409, 'branch-integration.other-restaurant'])
    expect(refused.refusal.message).toContain('Menekşe Kebap')
  })

  test('answers 409 before the first save and without an adapter, 404 to another company and for an unknown code', async () => {
    expect((await check()).refusal.code).toBe('branch-integration.incomplete')
    await connect(a1, 'getir', details)
    await admin(`update branch_integration_secret set sealed = ''`)
    expect((await check()).refusal.code).toBe('branch-integration.incomplete')
    await admin('delete from branch_integration where branch_id = $1', [a1.id])
    expect((await check('migros')).refusal.code).toBe('integration-platform.no-adapter')
    await connect(a1, 'getir', details)
    expect(await check('getir', B.owner)).toMatchObject({ status: 404 })
    expect(await check('nobody')).toMatchObject({ status: 404 })
  })
})

test('a report for a restaurant without the licence module is refused, and an inactive connection receives nothing', async () => {
  await connect(a2, 'getir', details)
  const sent = async () => {
    await getir.placeOrder({ restaurantId: restaurant.id })
    return getir.sentWebhooks.at(-1)?.status
  }
  await admin(`update licence set modules = '{branch}'`)
  expect(await sent()).toBe(404)
  await admin(`update licence set modules = '{branch,getir}'`)
  await admin('update branch_integration set is_active = false where branch_id = $1', [a2.id])
  expect(await sent()).toBe(401)
  await admin('update branch_integration set is_active = true where branch_id = $1', [a2.id])
  expect(await sent()).toBe(200)
})

test('the purge empties bodies after 24 hours, keeps what tells repetitions apart for 35 days, and waits for nothing unread', async () => {
  await connect(a2, 'getir', details)
  const order = await getir.placeOrder({ restaurantId: restaurant.id })
  await settle()
  const age = (interval: string) =>
    admin(`update integration_inbox set received_at = now() - $2::interval where external_id = $1`, [
      order.id,
      interval,
    ])
  const row = () => admin<{ body: unknown }>('select body from integration_inbox where external_id = $1', [order.id])
  await age('23 hours')
  await purgeOld(pools)
  expect(await row()).toEqual([{ body: expect.anything() }])
  await age('25 hours')
  await purgeOld(pools)
  expect(await row()).toEqual([{ body: null }])
  await age('36 days')
  await admin(`update integration_inbox set state = 'waiting' where external_id = $1`, [order.id])
  await purgeOld(pools)
  expect(await row()).toHaveLength(1)
  await admin(`update integration_inbox set state = 'done' where external_id = $1`, [order.id])
  await purgeOld(pools)
  expect(await row()).toEqual([])
})
