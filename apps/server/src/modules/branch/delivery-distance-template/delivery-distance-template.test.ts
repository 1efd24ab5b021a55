import {
  applyDistanceTemplate,
  deliveryDistanceTemplate,
  distanceApplication,
  previewDistanceTemplate,
  undoDistanceTemplate,
} from '@sofra/contract/branch/delivery-distance-template/delivery-distance-template.contract.ts'
import { distance } from '@sofra/contract/branch/zone/geometry.ts'
import { deliveryZones, putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, eliza, paymentMethod } = await twoTenants(a)

const step = (metres: number, fee: number, more: object = {}) => ({
  metres,
  fee,
  minimum_total: 10_000,
  min_minutes: 20,
  max_minutes: 30,
  ...more,
})
const steps = [step(1_000, 0), step(2_000, 1_500, { minimum_total: 12_000 }), step(4_000, 4_000)]
let names = 0
const template = async (more: object = {}) => {
  names += 1
  const body = { name: `Şablon ${names}`, currency_code: 'TRY', steps, is_active: true, ...more }
  return (await call(deliveryDistanceTemplate.create, { as: eliza, body })).reply
}
type Template = Awaited<ReturnType<typeof template>>

beforeEach(async () => {
  await admin('delete from delivery_zone')
  for (const branch of [a1, a2, b1]) await a.zone({ branch, name: 'Yakın', fee: 700, free_from: 50_000 })
})

const previewed = async ({ id }: { id: number }, branches: readonly { id: number }[]) =>
  call(previewDistanceTemplate, { as: eliza, params: { id }, body: { branch_ids: branches.map((one) => one.id) } })
const applied = async ({ id, version }: Template, branches: readonly { id: number }[], as = eliza) => {
  const { reply } = await previewed({ id }, branches)
  const seen = reply.branches.map((one) => ({ branch_id: one.branch_id, version: one.version }))
  return call(applyDistanceTemplate, { as, params: { id }, body: { version, branches: seen } })
}
const zonesOf = async (branch: { id: number }) =>
  (await call(deliveryZones, { as: eliza, params: { branch_id: branch.id } })).reply

/** Returns a point so many metres north of the branches. */
const north = (metres: number) => ({ lat: 41 + metres / distance([41, 29], [42, 29]), lng: 29 })
const feeAt = async (point: { lat: number; lng: number }) => {
  const body = {
    branch_id: a1.id,
    delivery_type: 'deliveryToAddress',
    payment_method: paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 2 }],
    address: { text: 'Örnek Sokak 1', ...point },
  }
  const answer = await call(quote, { channel: A.channel, body: body as never })
  return answer.status === 200 ? answer.reply.delivery_fee : answer.refusal.errors?.[0]?.code
}

const fee = (metres: number) => feeAt(north(metres))

test('an applied template decides the fee by distance, including at borders and outside of every zone', async () => {
  expect(await fee(900)).toBe(700)
  expect((await applied(await template(), [a1, b1])).reply).toEqual({ branches: 2 })
  expect([await fee(1), await fee(999.999)]).toEqual([0, 0])
  // Just inside and just outside of the border; the border itself belongs to the nearer step.
  expect([await fee(1_000.01), await fee(1_999.99)]).toEqual([1_500, 1_500])
  expect([await fee(2_000.01), await fee(3_999.99)]).toEqual([4_000, 4_000])
  expect([await fee(4_000.01), await fee(9_000)]).toEqual(['ordering.out-of-zone', 'ordering.out-of-zone'])
})

/** Returns the two neighbouring floating-point latitudes around an exact distance: the last one within it, and the next. */
const around = (metres: number) => {
  let [near, far] = [41, north(metres + 1).lat]
  for (let middle = (near + far) / 2; middle > near && middle < far; middle = (near + far) / 2) {
    if (distance([41, 29], [middle, 29]) <= metres) near = middle
    else far = middle
  }
  return [near, far] as const
}

test('an address exactly at the end of a step gets its terms, and the next representable point those of the following step', async () => {
  await applied(await template(), [a1])
  const fees = []
  for (const end of [1_000, 2_000, 4_000]) for (const lat of around(end)) fees.push(await feeAt({ lat, lng: 29 }))
  expect(fees).toEqual([0, 1_500, 1_500, 4_000, 4_000, 'ordering.out-of-zone'])
})

test('preview lists kept, changed, new and removed zones without writing; apply keeps ids and zones that are no steps', async () => {
  const params = { branch_id: a1.id }
  const before = await zonesOf(a1)
  const circle = before.zones[0]
  const terms = { fee: 0, fee_tiers: [], free_from: null, minimum_total: 0, min_minutes: 0, max_minutes: 0 }
  const away = { radius: { lat: 41.2, lng: 29.2, metres: 500 } }
  const entered = [
    { ...circle, priority: 1 },
    { ...terms, name: 'Kampüs', priority: 2, area: away, no_delivery: false },
    { ...terms, name: 'Ada', priority: 3, area: { radius: { lat: 41, lng: 29, metres: 60 } }, no_delivery: true },
  ]
  await call(putDeliveryZones, { as: A.owner, params, body: { zones: entered as never, version: before.version } })
  const created = await template()
  const { reply } = await previewed(created, [a1])
  expect(reply.branches[0]?.zones.map(({ name, change }) => `${name} ${change}`)).toEqual([
    'Kampüs kept',
    'Ada kept',
    '0–1 km changed',
    '1–2 km added',
    '2–4 km added',
  ])
  expect(reply.branches[0]?.zones[2]).toMatchObject({
    before: { metres: 5_000, fee: 700 },
    after: { metres: 1_000, fee: 0, minimum_total: 10_000 },
  })
  expect((await zonesOf(a1)).zones.map(({ name }) => name)).toEqual(['Yakın', 'Kampüs', 'Ada'])

  await applied(created, [a1])
  const after = (await zonesOf(a1)).zones
  expect(after.map(({ name, priority }) => [name, priority])).toEqual([
    ['Kampüs', 1],
    ['Ada', 2],
    ['0–1 km', 3],
    ['1–2 km', 4],
    ['2–4 km', 5],
  ])
  expect(after[2]).toMatchObject({ id: circle?.id, free_from: 50_000 })
  // The campus zone and the area next to the restaurant are unchanged.
  expect(await fee(10)).toBe('zone.no-delivery')

  // A shorter template removes the former steps; applying it again changes nothing.
  const short = await template({ steps: [step(800, 300)] })
  const again = (await previewed(short, [a1])).reply.branches[0]?.zones.map(({ change }) => change)
  expect(again).toEqual(['kept', 'kept', 'changed', 'removed', 'removed'])
  await applied(short, [a1])
  expect((await zonesOf(a1)).zones.map(({ name }) => name)).toEqual(['Kampüs', 'Ada', '0–800 m'])
  expect((await previewed(short, [a1])).reply.branches[0]?.zones.at(-1)).toMatchObject({ change: 'same' })
})

test('POST delivery-distance-template/apply changes all branches or none, and is logged for each company', async () => {
  const created = await template()
  const { reply } = await previewed(created, [a1, b1])
  const seen = reply.branches.map(({ branch_id, version }) => ({ branch_id, version }))
  const { zones, version } = await zonesOf(b1)
  await call(putDeliveryZones, { as: B.owner, params: { branch_id: b1.id }, body: { zones, version } })
  const params = { id: created.id }
  const late = await call(applyDistanceTemplate, {
    as: eliza,
    params,
    body: { version: created.version, branches: seen },
  })
  expect(late.refusal).toMatchObject({ status: 409, code: 'delivery-distance-template.moved' })
  expect(late.refusal.message).toContain(String(b1.name))
  expect((await zonesOf(a1)).zones.map(({ name }) => name)).toEqual(['Yakın'])

  expect((await applied(created, [a1, b1])).status).toBe(200)
  const logged = await admin<{ company_id: number }>(
    "select distinct company_id from audit_log where record = 'delivery_zone' and call like '%/apply' order by 1",
  )
  expect(logged.map(({ company_id }) => company_id)).toEqual([A.id, B.id].toSorted((x, y) => x - y))
})

test.each([
  ['one that is not active', () => template({ is_active: false }), 'delivery-distance-template.off'],
  ['another currency', () => template({ currency_code: 'EUR' }), 'delivery-distance-template.currency'],
])('POST delivery-distance-template/apply refuses %s', async (_, make, code) => {
  expect((await applied(await make(), [a1])).refusal).toMatchObject({ status: 409, code })
  expect((await zonesOf(a1)).zones.map(({ name }) => name)).toEqual(['Yakın'])
})

test('POST delivery-distance-template/apply refuses changed steps, unknown branches and other callers', async () => {
  const created = await template()
  const apply = (version: number, branch_id: number, as = eliza) =>
    call(applyDistanceTemplate, {
      as,
      params: { id: created.id },
      body: { version, branches: [{ branch_id, version: 1 }] },
    })
  expect((await apply(created.version + 1, a1.id)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect((await apply(created.version, 999_999)).status).toBe(404)
  expect((await previewed(created, [{ id: 999_999 }])).status).toBe(404)
  expect((await apply(created.version, a1.id, A.owner)).status).toBe(403)
})

test('DELETE delivery-distance-template refuses a template that zones came from', async () => {
  const created = await template()
  await applied(created, [a2])
  const remove = () => call(deliveryDistanceTemplate.remove, { as: eliza, params: { id: created.id } })
  expect((await remove()).refusal).toMatchObject({ status: 409, code: 'error.in-use.by' })
  await applied(await template({ steps: [step(900, 1)] }), [a2])
  expect((await remove()).status).toBe(200)
})

const lastOf = async ({ id }: Template) =>
  (await call(distanceApplication, { as: eliza, params: { id } })).reply.application
const undo = async (of: Template, as = eliza) => {
  const application_id = (await lastOf(of))?.id ?? 999_999
  return call(undoDistanceTemplate, { as, params: { application_id } })
}
const termsIn = async (branch: { id: number }) => (await zonesOf(branch)).zones.map(({ id: _, ...zone }) => zone)

test('POST delivery-distance-template/undo restores the zones of all branches with their templates, once', async () => {
  const [far, short] = [await template(), await template({ steps: [step(800, 300)] })]
  await applied(far, [a1])
  const before = [await termsIn(a1), await termsIn(b1)]
  await applied(short, [a1, b1])
  expect(await lastOf(short)).toMatchObject({ branches: 2, created_at: expect.any(String) })
  expect((await undo(short)).reply).toEqual({ branches: 2 })
  expect([await termsIn(a1), await termsIn(b1)]).toEqual(before)
  const logged = await admin<{ company_id: number }>(
    "select distinct company_id from audit_log where record = 'delivery_zone' and call like '%/undo' order by 1",
  )
  expect(logged.map(({ company_id }) => company_id)).toEqual([A.id, B.id].toSorted((x, y) => x - y))
  expect(await fee(1_500)).toBe(1_500)
  const used = async ({ id }: Template) =>
    (await call(deliveryDistanceTemplate.one, { as: eliza, params: { id } })).reply.used
  expect([await used(far), await used(short)]).toEqual([3, 0])
  expect([await lastOf(short), (await undo(short)).status]).toEqual([null, 404])
  // The former zones of a1 were replaced by the later application.
  expect((await undo(far)).refusal).toMatchObject({ code: 'delivery-distance-template.undo-branch' })
})

test('POST delivery-distance-template/undo refuses when a zone has changed, naming zone and branch, and refuses other callers', async () => {
  const created = await template()
  await applied(created, [a1, b1])
  const { zones, version } = await zonesOf(b1)
  const raised = zones.map((zone) => (zone.name === '1–2 km' ? { ...zone, fee: 1_700 } : zone))
  await call(putDeliveryZones, { as: B.owner, params: { branch_id: b1.id }, body: { zones: raised, version } })
  const { refusal } = await undo(created)
  expect(refusal).toMatchObject({ status: 409, code: 'delivery-distance-template.undo-zone' })
  expect(refusal.message).toContain('1–2 km')
  expect(refusal.message).toContain(String(b1.name))
  expect((await zonesOf(a1)).zones.map(({ name }) => name)).toEqual(['0–1 km', '1–2 km', '2–4 km'])
  expect((await undo(created, A.owner)).status).toBe(403)

  // Saving unchanged zones does not count as a change.
  const again = await zonesOf(b1)
  const body = { zones, version: again.version }
  await call(putDeliveryZones, { as: B.owner, params: { branch_id: b1.id }, body })
  expect((await undo(created)).reply).toEqual({ branches: 2 })
})

test.each([
  [
    'two that end at the same place',
    [step(1_000, 0), step(1_000, 5)],
    'steps.1.metres',
    'delivery-distance-template.ascending',
  ],
  ['a nearer one behind', [step(2_000, 0), step(1_000, 5)], 'steps.1.metres', 'delivery-distance-template.ascending'],
  ['minutes the wrong way round', [step(1_000, 0, { max_minutes: 10 })], 'steps.0.max_minutes', 'branch.minutes-order'],
  ['a negative fee', [step(1_000, -1)], 'steps.0.fee', 'rule.min'],
  ['half a metre', [step(1_000.5, 0)], 'steps.0.metres', 'rule.integer'],
  ['none', [], 'steps', 'rule.choice'],
])('POST delivery-distance-template refuses steps with %s at their field', async (_, wrong, path, code) => {
  const body = { name: 'Yanlış', currency_code: 'TRY', steps: wrong, is_active: true }
  const { refusal } = await call(deliveryDistanceTemplate.create, { as: eliza, body })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path, code }] })
})
