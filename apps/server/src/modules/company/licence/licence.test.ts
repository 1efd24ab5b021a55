import { getInfo } from '@sofra/contract/access/session/session.contract.ts'
import { kioskList } from '@sofra/contract/company/kiosk/kiosk.contract.ts'
import { getLicence, postLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, eliza, dealer } = await twoTenants(a)
const ofA = { company_id: A.id }

const aSecondLater = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_001 })
afterEach(() => void vi.useRealTimers())

const licence = async (as = eliza) => (await call(getLicence, { as, params: ofA })).reply
const set = async (more: object) => {
  const { license_type, licensed_module_list, branch_limit, kiosk_limit, starts_at, ends_at, version } = await licence()
  const terms = { license_type, licensed_module_list, branch_limit, kiosk_limit, starts_at, ends_at, version }
  return call(postLicence, { as: eliza, params: ofA, body: { ...terms, ...more } })
}

test('GET company/:id/license returns the licence and its usage, for callers with the company in scope', async () => {
  await a.branch({ company: A, is_active: false })
  const expected = {
    company_id: A.id,
    licensed_module_list: ['branch', 'table', 'reservation', 'loyalty', 'campaign', 'caller_id'],
    branch_count: 2,
    kiosk_count: 0,
  }
  for (const as of [eliza, dealer, A.owner]) expect(await licence(as)).toMatchObject(expected)
  for (const company_id of [A.id, 999_999])
    expect((await call(getLicence, { as: B.owner, params: { company_id } })).status).toBe(404)
})

test('POST company/:id/license returns 403 for everyone except the platform', async () => {
  const { reply } = await set({ branch_limit: 7 })
  expect(reply).toMatchObject({ branch_limit: 7 })
  const { company_name: _n, company_id: _i, state: _s, branch_count: _b, kiosk_count: _k, ...body } = reply
  for (const as of [dealer, A.owner, { id: eliza.id, acting: A.id }])
    expect((await call(postLicence, { as, params: ofA, body })).status).toBe(403)
})

test('POST company/:id/license refuses a stale version, and an end before its beginning', async () => {
  expect((await set({ version: 1_000 })).refusal).toMatchObject({ status: 409, present: { company_id: A.id } })
  const { refusal } = await set({ ends_at: '2001-01-01T00:00:00Z' })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'ends_at', code: 'licence.ends-before' }] })
})

test('a call that needs a module returns 402 with its name as soon as the licence lacks it', async () => {
  const ask = () => call(kioskList, { as: A.owner, params: ofA, headers: { lang: 'en' } })
  expect((await ask()).refusal).toMatchObject({ status: 402, message: 'This needs the module “Kiosk” in your licence' })
  await set({ licensed_module_list: ['branch', 'kiosk'] })
  aSecondLater()
  expect((await ask()).status).toBe(200)
  const modules = async () => (await call(getInfo, { as: A.owner })).reply.licensed_modules.toSorted()
  expect(await modules()).toEqual(['branch', 'kiosk'])
  await admin("update licence set ends_at = now() - interval '8 days' where company_id = $1", [A.id])
  expect((await ask()).status).toBe(402)
  await expect.poll(modules).toEqual([])
  expect(await licence()).toMatchObject({ state: 'ended' })
})
