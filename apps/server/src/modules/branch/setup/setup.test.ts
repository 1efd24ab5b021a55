import { putWorkingHours, workingHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import { menuSources } from '@sofra/contract/branch/menu-source/menu-source.contract.ts'
import { branchPayments, putBranchPayments } from '@sofra/contract/branch/setup/payment.contract.ts'
import { branchSetup, finishSetup } from '@sofra/contract/branch/setup/setup.contract.ts'
import { deliveryZones, putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { alwaysOpen } from '../../../../test/factories.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { takingOver } from '../../../../test/take-over.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, paymentMethod } = world
const { place } = orderingOf({ call }, world)
const { takeOver } = takingOver({ call })

const fresh = () => a.branch({ company: A, hours: { weekly: [], exceptions: [] }, manual_state: 'closed' })
const circle = (metres: number) => ({ radius: { lat: 41, lng: 29, metres } })
const zone = (name: string, more: object = {}) => ({
  name,
  priority: 1,
  area: circle(2_000),
  fee: 1_000,
  fee_tiers: [{ from: 15_000, fee: 1_000 }],
  free_from: 20_000,
  minimum_total: 5_000,
  min_minutes: 15,
  max_minutes: 30,
  no_delivery: false,
  ...more,
})

test('a new branch takes its first order after every step of the set-up', async () => {
  const branch = await fresh()
  const params = { branch_id: branch.id }
  const as = A.owner
  const setup = async () => (await call(branchSetup, { as, params })).reply
  expect(await setup()).toMatchObject({ done: [], blocks: ['hours', 'payment', 'menu'], set_up_at: null })
  const early = await call(finishSetup, { as, params, body: { version: 1 } })
  expect(early.refusal).toMatchObject({ status: 409, code: 'setup.blocked' })

  await call(putWorkingHours, { as, params, body: { ...alwaysOpen, version: 1 } })
  await call(putDeliveryZones, { as, params, body: { zones: [zone('Yakın')], version: 1 } })
  await call(putBranchPayments, { as, params, body: { taken: [paymentMethod.id], version: 1 } })
  await takeOver(as, branch, a1)
  const before = await setup()
  expect(before).toMatchObject({ done: ['hours', 'zones', 'payment', 'menu'], blocks: [] })

  const { reply: menu } = await call(orderingMenu, { channel: A.channel, query: { branch_id: branch.id } })
  const [product] = menu.categories.flatMap(({ products }) => products)
  const basket = { branch_id: branch.id, lines: [{ product_id: product?.id ?? 0, quantity: 2 }] }
  await expect(place(basket)).rejects.toThrow('ordering.closed')
  const { reply: opened } = await call(finishSetup, { as, params, body: { version: before.version } })
  expect(opened.set_up_at).not.toBeNull()
  expect((await place(basket)).id).toBeGreaterThan(0)
  expect((await call(finishSetup, { as, params, body: { version: before.version } })).refusal.code).toBe('error.stale')
})

test('GET branch/:id/setup reports an ended contract and a deactivated branch as blocks', async () => {
  const blocks = async (overrides: object) => {
    const branch = await a.branch({ company: A, ...overrides })
    return (await call(branchSetup, { as: A.owner, params: { branch_id: branch.id } })).reply.blocks
  }
  expect(await blocks({ contract_ends_at: new Date(Date.now() - 1_000) })).toEqual(['payment', 'menu', 'contract'])
  expect(await blocks({ is_active: false })).toEqual(['payment', 'menu', 'branch'])
})

test('PUT branch/:id/working-hours stores the hours as sent, emits, and refuses a stale version', async () => {
  const branch = await fresh()
  const request = { as: A.owner, params: { branch_id: branch.id } }
  const hours = {
    weekly: [
      { weekday: 5, start: 1_080, end: 1_560 },
      { weekday: 1, start: 600, end: 840 },
      { weekday: 1, start: 1_020, end: 1_320 },
    ],
    exceptions: [{ date: '2026-12-31', ranges: [{ start: 600, end: 1_620 }] }],
  }
  const { reply } = await call(putWorkingHours, { ...request, body: { ...hours, version: 1 } })
  expect(reply).toEqual({ ...hours, types: {}, timezone: 'Europe/Istanbul', version: 2 })
  expect((await call(workingHours, request)).reply).toEqual(reply)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(putWorkingHours, { ...request, body: { ...alwaysOpen, version: 2 } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  const late = answers.find(({ status }) => status === 409)?.refusal
  expect(late).toMatchObject({ code: 'error.stale', present: { version: 3, weekly: alwaysOpen.weekly } })
  // Another part has its own version and does not conflict.
  expect((await call(putDeliveryZones, { ...request, body: { zones: [], version: 1 } })).status).toBe(200)
  const emitted = await admin('select name from event where branch_id = $1', [branch.id])
  expect(emitted).toEqual(Array(2).fill({ name: 'branch.status-changed' }))
})

test.each([
  ['an end before its start', [{ weekday: 1, start: 600, end: 500 }], 'weekly.0.end'],
  ['more than a day', [{ weekday: 1, start: 0, end: 1_441 }], 'weekly.0.end'],
  [
    'ranges of a day that overlap',
    [
      { weekday: 1, start: 600, end: 900 },
      { weekday: 1, start: 899, end: 1_000 },
    ],
    'weekly.1.start',
  ],
  ['an eighth day', [{ weekday: 8, start: 0, end: 60 }], 'weekly.0.weekday'],
])('PUT branch/:id/working-hours refuses %s', async (_, weekly, path) => {
  const body = { weekly, exceptions: [], version: 1 }
  const { refusal } = await call(putWorkingHours, { as: A.owner, params: { branch_id: a1.id }, body })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path }] })
})

test('PUT branch/:id/delivery-zone keeps ids, deletes omitted zones, and refuses foreign zones', async () => {
  const branch = await fresh()
  const request = { as: A.owner, params: { branch_id: branch.id } }
  const put = (zones: object[], version: number) =>
    call(putDeliveryZones, { ...request, body: { zones, version } as never })
  const polygon = [
    [41, 29],
    [41.1, 29],
    [41.1, 29.1],
  ]
  const first = (await put([zone('Uzak', { priority: 2, area: { polygon } }), zone('Yakın')], 1)).reply
  expect(first.zones.map(({ name }) => name)).toEqual(['Yakın', 'Uzak'])
  expect(first.zones[1]?.area).toEqual({ polygon })
  const near = { ...first.zones[0], fee: 0 }
  const second = (await put([near, zone('Yeni', { priority: 3 })], 2)).reply
  expect(second.zones).toMatchObject([{ id: near.id, fee: 0 }, { name: 'Yeni' }])
  expect((await call(deliveryZones, request)).reply).toEqual(second)
  const foreign = (await put([zone('Yabancı', { id: b1.zone.id })], 3)).refusal
  const missing = (await put([zone('Yabancı', { id: 999_999 })], 3)).refusal
  expect(foreign).toMatchObject({ status: 400, errors: [{ path: 'zones.0.id', code: 'zone.unknown' }] })
  expect(foreign).toEqual(missing)
  expect((await put([], 1)).refusal.code).toBe('error.stale')
  expect((await call(deliveryZones, request)).reply).toEqual(second)
})

test('PUT branch/:id/payment-method accepts methods of the platform and refuses an unknown one', async () => {
  const branch = await fresh()
  const request = { as: A.owner, params: { branch_id: branch.id } }
  const card = await a.paymentMethod()
  const put = (methodIds: number[], version: number) =>
    call(putBranchPayments, { ...request, body: { taken: methodIds, version } })
  await put([paymentMethod.id], 1)
  const { reply } = await put([card.id], 2)
  expect(reply.items.filter(({ taken }) => taken).map(({ id }) => id)).toEqual([card.id])
  expect((await put([999_999], 3)).refusal.errors).toMatchObject([{ path: 'taken', code: 'payment.unknown' }])
  await admin('update payment_method set is_active = false where id = $1', [card.id])
  expect((await call(branchPayments, request)).reply.items.find(({ id }) => id === card.id)?.taken).toBe(true)
  const without = (await put([paymentMethod.id], 3)).reply.items
  expect(without.map(({ id }) => id)).not.toContain(card.id)
})

test('every call of the set-up returns 404 for a foreign branch', async () => {
  for (const [as, branch] of [
    [A.owner, b1],
    [B.owner, a1],
    [A.branchUser, a2],
  ] as const) {
    const request = { as, params: { branch_id: branch.id } }
    const answers = [
      await call(workingHours, request),
      await call(putWorkingHours, { ...request, body: { ...alwaysOpen, version: 1 } }),
      await call(putDeliveryZones, { ...request, body: { zones: [], version: 1 } }),
      await call(putBranchPayments, { ...request, body: { taken: [], version: 1 } }),
      await call(finishSetup, { ...request, body: { version: 1 } }),
      await call(menuSources, request),
    ]
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404))
  }
})
