import { putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, a1, paymentMethod } = await twoTenants(a)

let version = 1
const put = async (fee_tiers: { from: number; fee: number }[], free_from: number | null = null) => {
  const area = { radius: { lat: 41.01, lng: 29.02, metres: 3_000 } }
  const terms = { minimum_total: 0, min_minutes: 10, max_minutes: 20, no_delivery: false }
  const zones = [{ name: 'Yakın', priority: 1, area, fee: 3_000, fee_tiers, free_from, ...terms }]
  const answer = await call(putDeliveryZones, { as: A.owner, params: { branch_id: a1.id }, body: { zones, version } })
  if (answer.status === 200) ({ version } = answer.reply)
  return answer
}

/** Returns the fee for a quantity of pieces at 12,000. */
const feeOf = async (quantity: number) => {
  const body = {
    branch_id: a1.id,
    delivery_type: 'deliveryToAddress',
    payment_method: paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity }],
    address: { text: 'Örnek Sokak 1', lat: 41.01, lng: 29.02 },
  } as const
  return (await call(quote, { channel: A.channel, body })).reply.delivery_fee
}

test('POST ordering/quote charges the fees by total of PUT branch/:id/delivery-zone', async () => {
  const tiers = [
    { from: 24_000, fee: 1_500 },
    { from: 36_000, fee: 500 },
  ]
  expect((await put(tiers, 48_000)).reply.zones).toMatchObject([{ fee_tiers: tiers }])
  expect([await feeOf(1), await feeOf(2), await feeOf(3), await feeOf(4)]).toEqual([3_000, 1_500, 500, 0])
})

test.each([
  ['that do not rise', [24_000, 24_000], null, 'zones.0.fee_tiers.1.from', 'zone.fee_tiers.order'],
  ['from where delivery is free', [48_000], 48_000, 'zones.0.fee_tiers.0.from', 'zone.fee_tiers.free'],
] as const)('PUT branch/:id/delivery-zone refuses fees by total %s', async (_, totals, free, path, code) => {
  const { refusal } = await put(
    totals.map((from) => ({ from, fee: 100 })),
    free,
  )
  expect(refusal).toMatchObject({ status: 400, errors: [{ path, code }] })
})
