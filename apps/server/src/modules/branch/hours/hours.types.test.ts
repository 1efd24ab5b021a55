import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { putWorkingHours, workingHours } from '@sofra/contract/branch/hours/hours.contract.ts'
import { orderingRestaurant } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { orderingMenu, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderingDelivery, orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { alwaysOpen } from '../../../../test/factories.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { followHours } from '../branch/branch.opening.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, paymentMethod } = world
const { place } = orderingOf({ call }, world)

const never = { weekly: [], exceptions: [] }
/** A year with one open day, ten days from now. */
const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
const later = { weekly: [], exceptions: [{ date: inTenDays, ranges: [{ start: 600, end: 1_320 }] }] }
const opensThen = `${inTenDays}T07:00:00.000Z`

const save = async (types: object, branch = a1, as = A.owner) => {
  const params = { branch_id: branch.id }
  const { version } = (await call(workingHours, { as, params })).reply
  return call(putWorkingHours, { as, params, body: { ...alwaysOpen, types, version } as never })
}
beforeEach(async () => {
  await admin('update branch set hours = $1', [JSON.stringify(alwaysOpen)])
  await admin('update branch set timezone = $1', ['Europe/Istanbul'])
})

const basket = (delivery_type: string) => ({
  branch_id: a1.id,
  delivery_type,
  payment_method: paymentMethod.id,
  lines: [{ product_id: a1.plain.id, quantity: 2 }],
  member: { phone: '+905550001122' },
})
const quoted = (type: string, more: object = {}) =>
  call(quote, { channel: A.channel, headers: { lang: 'en' }, body: { ...basket(type), ...more } as never })

test('PUT branch/:id/working-hours stores hours by delivery type, for this branch only', async () => {
  const { reply } = await save({ deliveryToAddress: later, comeEat: never })
  expect(reply.types).toEqual({ deliveryToAddress: later, comeEat: never })
  const of = async (branch: { id: number }, as = A.owner) =>
    (await call(workingHours, { as, params: { branch_id: branch.id } })).reply.types
  expect(await of(a1)).toEqual(reply.types)
  expect([await of(a2), await of(b1, B.owner)]).toEqual([{}, {}])
})

test.each([
  [
    'ranges that overlap',
    { comeEat: { ...never, weekly: [1, 1].map((weekday) => ({ weekday, start: 600, end: 700 })) } },
  ],
  ['a range that ends before it begins', { comeEat: { ...never, weekly: [{ weekday: 1, start: 700, end: 600 }] } }],
  ['an unknown delivery type', { byPost: never }],
  ['a week without special days', { comeEat: { weekly: [] } }],
])('PUT branch/:id/working-hours refuses %s of a delivery type', async (_, types) => {
  const { status, refusal } = await save(types)
  expect(status).toBe(400)
  expect(refusal.errors?.[0]?.path).toMatch(/^types/)
})

test('an order outside the hours of its delivery type is refused with the next opening', async () => {
  await save({ comeGetIt: later })
  const { status, refusal } = await quoted('comeGetIt')
  expect(status).toBe(422)
  expect(refusal.errors).toMatchObject([{ path: 'delivery_type', code: 'ordering.type-closed-until' }])
  expect(refusal.errors?.[0]?.message).toContain('10:00')
  await expect(place({ delivery_type: 'comeGetIt' })).rejects.toThrow('ordering.type-closed-until')
  expect((await quoted('comeEat')).status).toBe(200)
  await save({ comeGetIt: never })
  expect((await quoted('comeGetIt')).refusal.errors).toMatchObject([{ code: 'ordering.type-closed' }])
})

test('an order within the hours of its delivery type is accepted while the general hours are closed, also for later', async () => {
  await admin('update branch set hours = $2 where id = $1', [
    a1.id,
    JSON.stringify({ ...later, types: { comeGetIt: alwaysOpen } }),
  ])
  expect((await quoted('comeGetIt')).status).toBe(200)
  expect((await quoted('comeEat')).refusal.errors).toMatchObject([{ code: 'ordering.type-closed-until' }])
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect((await quoted('comeGetIt', { scheduled_for: tomorrow })).status).toBe(200)
  expect((await quoted('comeEat', { scheduled_for: tomorrow })).refusal.errors).toMatchObject([
    { path: 'scheduled_for', code: 'ordering.closed-then' },
  ])
})

test('a branch that is closed by all its hours returns its next opening', async () => {
  await admin('update branch set hours = $2 where id = $1', [a1.id, JSON.stringify(later)])
  expect((await quoted('comeGetIt')).refusal.errors).toMatchObject([
    { path: 'branch_id', code: 'ordering.closed-until' },
  ])
})

test('front, delivery, menu, page and panel return which delivery type is closed and when it opens', async () => {
  await save({ deliveryToAddress: later })
  await a.zone({ branch: a1 })
  const channel = A.channel
  const { reply: front } = await call(orderingFront, { channel })
  const branchOnFront = front.branches.find(({ id }) => id === a1.id)
  const of = (type: string) => branchOnFront?.opening.find(({ delivery_type }) => delivery_type === type)
  expect(branchOnFront?.state).toBe('open')
  if (of('deliveryToAddress')) expect(of('deliveryToAddress')).toMatchObject({ state: 'closed', opens_at: opensThen })
  expect(of('comeGetIt')).toMatchObject({ state: 'open', opens_at: null })

  const [point] = await admin('select lat::text, lng::text from branch where id = $1', [a1.id])
  const { reply: near } = await call(orderingDelivery, { channel, query: point as never })
  expect(near.branches.filter(({ id }) => id === a1.id)).toMatchObject([{ state: 'closed', opens_at: opensThen }])

  const menu = async (delivery_type?: 'deliveryToAddress') =>
    (await call(orderingMenu, { channel, query: { branch_id: a1.id, delivery_type } })).reply.branch.state
  expect([await menu(), await menu('deliveryToAddress')]).toEqual(['open', 'closed'])

  const { reply: page } = await call(orderingRestaurant, { channel, query: { branch_id: a1.id } })
  expect(page).toMatchObject({ opens_at: null, other_hours: [{ delivery_type: 'deliveryToAddress', hours: '' }] })

  const { reply: branch } = await call(branchOne, { as: A.owner, params: { branch_id: a1.id } })
  expect(branch).toMatchObject({
    state: 'open',
    next_opening: null,
    closed_types: [{ delivery_type: 'deliveryToAddress', opens_at: opensThen }],
  })
})

test('followHours emits once when a delivery type opens or closes by its own hours', async () => {
  const emittedNow = async () =>
    (await admin("select 1 from event where name = 'branch.status-changed' and branch_id = $1", [a1.id])).length
  await followHours(pools)
  const before = await emittedNow()
  await admin('update branch set hours = $2 where id = $1', [
    a1.id,
    JSON.stringify({ ...alwaysOpen, types: { comeEat: never } }),
  ])
  await followHours(pools)
  await followHours(pools)
  expect((await emittedNow()) - before).toBe(1)
})

test('PUT branch/:id/working-hours refuses a date that is both closed and open, also of a delivery type', async () => {
  const params = { branch_id: a1.id }
  const { version } = (await call(workingHours, { as: A.owner, params })).reply
  const exceptions = [...later.exceptions, { date: inTenDays, ranges: [] }]
  const refused = { code: 'hours.exception.twice' }
  const replaced = await call(putWorkingHours, {
    as: A.owner,
    params,
    body: { ...alwaysOpen, exceptions, types: {}, version } as never,
  })
  expect(replaced.refusal).toMatchObject({ status: 400, errors: [{ path: 'exceptions.1.date', ...refused }] })
  const ofType = await save({ comeGetIt: { weekly: [], exceptions } })
  expect(ofType.refusal).toMatchObject({
    status: 400,
    errors: [{ path: 'types.comeGetIt.exceptions.1.date', ...refused }],
  })
})
