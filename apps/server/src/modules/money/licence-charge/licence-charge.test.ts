import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import { commissionDraft } from '@sofra/contract/money/commission-report/commission-report.contract.ts'
import { licenceCharge } from '@sofra/contract/money/licence-charge/licence-charge.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { fillParties, invoicingOf } from '../../../../test/closed-report.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza } = world
const { credit, issue, reportNow, reportOf } = invoicingOf({ a, call }, admin, world)
const params = { branch_id: a1.id }

beforeAll(() => fillParties(admin, A))

let years = 0
/** The body of a charge that begins before every report of this file; each has another year. */
const bodyOf = (more: { module?: LicenceModule; from_day?: string; until_day?: string; net?: number } = {}) => {
  years += 1
  const year = 1900 + years
  const days = { from_day: `${year}-01-01`, until_day: `${year}-12-31` }
  return { module: 'kiosk' as LicenceModule, ...days, net: 99_999, vat_rate: 2_000, ...more }
}
const add = (body = bodyOf(), branch = a1, as: { id: number } = eliza) =>
  call(licenceCharge.create, { as, params: { branch_id: branch.id }, body })
const at = (id: number) => ({ ...params, licence_charge_id: id })

test('a charge is added by the platform, read by the owner, and refused to another company', async () => {
  const body = bodyOf({ module: 'table', from_day: '2999-01-01', until_day: '2999-12-31' })
  expect((await add(body, a1, A.owner)).status).toBe(403)
  const charge = (await add(body)).reply
  expect(charge).toMatchObject({ ...body, report_id: null, version: 1 })
  const { items } = (await call(licenceCharge.list, { as: A.owner, params })).reply
  expect(items).toContainEqual(charge)
  expect((await call(licenceCharge.one, { as: B.owner, params: at(charge.id) })).status).toBe(404)
  const change = (version: number, more: object = {}) =>
    call(licenceCharge.update, { as: eliza, params: at(charge.id), body: { ...body, net: 5_000, version, ...more } })
  expect((await change(1)).reply).toMatchObject({ net: 5_000, version: 2 })
  expect((await change(1)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect((await change(2, { until_day: '2998-12-31' })).refusal.status).toBe(400)
  expect((await call(licenceCharge.remove, { as: eliza, params: at(charge.id) })).status).toBe(200)
})

test('a module is charged once per day, whichever restaurant of the company pays', async () => {
  const body = bodyOf({ from_day: '2998-01-01', until_day: '2998-12-31' })
  const [one, other] = await Promise.all([add(body), add(body, a2)])
  expect([one.status, other.status].sort()).toEqual([201, 409])
  const overlapping = { ...body, from_day: '2998-12-31', until_day: '2999-06-30' }
  expect((await add(overlapping)).refusal).toMatchObject({ status: 409, code: 'licence-charge.overlaps' })
  expect((await add({ ...overlapping, module: 'table' })).status).toBe(201)
  expect((await add(body, b1)).status).toBe(201)
})

test('a report takes the charges that have begun, its invoice has a line for each, and no later one takes them again', async () => {
  const [first, second, later] = [
    bodyOf(),
    bodyOf({ module: 'table', net: 1_003 }),
    bodyOf({ from_day: '2997-01-01', until_day: '2997-12-31' }),
  ]
  const charges = [(await add(first)).reply, (await add(second)).reply, (await add(later)).reply]
  const report = await reportOf([{ goods: 20_000, commission: 2_160, commission_vat: 432, platform_discount: 1_000 }])
  expect(report).toMatchObject({ licence: 101_002, licence_vat: 20_201, net: 1_000 - 2_592 - 121_203 })
  const invoice = (await issue(report)).reply
  expect(invoice.lines).toEqual([
    { kind: 'commission', vat_rate: 2_000, net: 2_160, vat: 432, gross: 2_592 },
    { kind: 'campaign', vat_rate: 0, net: -1_000, vat: 0, gross: -1_000 },
    ...[first, second].map(({ module, from_day, until_day, net }) => {
      const vat = module === 'kiosk' ? 20_000 : 201
      return { kind: 'licence', vat_rate: 2_000, net, vat, gross: net + vat, licence: { module, from_day, until_day } }
    }),
  ])
  expect(invoice.gross).toBe(0 - report.net)
  expect(invoice.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(invoice.gross)
  // A credit note gives the report back; its next invoice has the same lines.
  expect((await credit(invoice)).reply.gross).toBe(invoice.gross)
  expect((await issue(await reportNow(report))).reply.lines).toEqual(invoice.lines)
  expect(await reportOf()).toMatchObject({ licence: 0, licence_vat: 0 })
  const read = async (id: number) => (await call(licenceCharge.one, { as: eliza, params: at(id) })).reply.report_id
  expect(await Promise.all(charges.map(({ id }) => read(id)))).toEqual([report.id, report.id, null])
  const billed = charges[0]
  const params = at(billed?.id ?? 0)
  expect((await call(licenceCharge.remove, { as: eliza, params })).refusal.code).toBe('licence-charge.billed')
  const body = { ...first, net: 1, version: 2 }
  expect((await call(licenceCharge.update, { as: eliza, params, body })).refusal.code).toBe('licence-charge.billed')
})

test('a charge is in the draft and in the report of days without orders', async () => {
  const draftOf = async () => (await call(commissionDraft, { as: A.owner, params, query: {} })).reply
  const before = await draftOf()
  const body = bodyOf({ net: 1_000 })
  await add(body)
  expect(await draftOf()).toMatchObject({ licence: 1_000, licence_vat: 200, net: before.net - 1_200 })
  const report = await reportOf([])
  expect(report).toMatchObject({ entries: 0, licence: 1_000, licence_vat: 200, net: -1_200, payable: 1_200 })
  expect((await issue(report)).reply.lines).toHaveLength(1)
})
