import { branchOne, putBranchState } from '@sofra/contract/branch/branch/branch.contract.ts'
import { orderingDelivery } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { statement } from '../../../kernel/database/statement.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1 } = await twoTenants(a)

const updateZone = statement<{ id: number; area: string; fee: number; no_delivery: boolean }>(
  'update delivery_zone set area = :area, priority = 1, fee = :fee, no_delivery = :no_delivery where id = :id',
)
const put = (zone: { id: number }, area: object, more: { fee?: number; no_delivery?: boolean } = {}) =>
  updateZone(admin, { id: zone.id, area: JSON.stringify(area), fee: 1_500, no_delivery: false, ...more })
const circle = (lat: number, lng: number, metres = 3_000) => ({ radius: { lat, lng, metres } })
const ask = async (query: object, of: { channel: { key: string } } = A) => {
  const answer = await call(orderingDelivery, { channel: of.channel, query: query as never })
  return answer.status === 200 ? answer.reply.branches : answer.refusal.errors
}
const here = { lat: 41.01, lng: 29.02 }

test('GET ordering/delivery returns the branches whose zone contains the point, open ones first, with its terms', async () => {
  await put(a1.zone, circle(41.01, 29.02), { fee: 1_500 })
  await put(a2.zone, circle(41.0, 29.03), { fee: 900 })
  await put(b1.zone, circle(41.01, 29.02))
  await admin('update branch set lat = $2, lng = $3 where id = $1', [a1.id, 41.03, 29.02])
  await admin('update branch set lat = $2, lng = $3 where id = $1', [a2.id, 41.011, 29.02])
  expect(await ask(here)).toMatchObject([
    { id: a2.id, state: 'open', metres: 111, zone: { fee: 900, fee_tiers: [] } },
    { id: a1.id, state: 'open', zone: { fee: 1_500 } },
  ])
  expect(await ask(here, B)).toMatchObject([{ id: b1.id }])
  expect(await ask({ lat: 39.92, lng: 32.85 })).toEqual([])

  const { version } = (await call(branchOne, { as: A.owner, params: { branch_id: a2.id } })).reply
  await call(putBranchState, { as: A.owner, params: { branch_id: a2.id }, body: { state: 'closed', version } as never })
  expect(await ask(here)).toMatchObject([
    { id: a1.id, state: 'open' },
    { id: a2.id, state: 'closed' },
  ])
})

test('GET ordering/delivery matches districts too, and leaves out zones without delivery', async () => {
  const [district] = await admin<{ id: number }>('select id from district order by id limit 1')
  await put(a1.zone, { district_ids: [district?.id] })
  await put(a2.zone, circle(here.lat, here.lng), { no_delivery: true })
  expect(await ask({ district_id: district?.id })).toMatchObject([{ id: a1.id, metres: null }])
  expect(await ask(here)).toEqual([])
  expect(await ask({ ...here, district_id: district?.id })).toMatchObject([{ id: a1.id }])
})

test('GET ordering/delivery refuses an incomplete point and a missing address', async () => {
  for (const query of [{}, { lat: 41 }])
    expect(await ask(query)).toMatchObject([{ path: 'lat', code: 'ordering.point-missing' }])
})

test('GET ordering/delivery leaves out a branch without a payment method for deliveries', async () => {
  await put(a1.zone, circle(here.lat, here.lng))
  await put(a2.zone, { district_ids: [1] })
  expect(await ask(here)).toMatchObject([{ id: a1.id }])
  await admin("update payment_method set delivery_types = '{comeGetIt}'")
  expect(await ask(here)).toEqual([])
})
