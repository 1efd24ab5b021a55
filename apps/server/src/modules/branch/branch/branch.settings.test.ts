import { branchOne } from '@sofra/contract/branch/branch/branch.contract.ts'
import { branchProfile } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import { branchSettings, putBranchSettings } from '@sofra/contract/branch/branch/branch.settings.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, a1, a2, b1, eliza, dealer } = await twoTenants(a)

type Person = { id: number }
const read = async (as: Person, branch: { id: number }) =>
  (await call(branchSettings, { as, params: { branch_id: branch.id } })).reply
const put = async (as: Person, branch: { id: number }, more: object) => {
  const { id: _, company_id: __, name: ___, code: ____, timezone, currency_code, ...settings } = await read(as, branch)
  expect([timezone, currency_code]).toEqual(['Europe/Istanbul', 'TRY'])
  return call(putBranchSettings, {
    as,
    params: { branch_id: branch.id },
    body: { ...settings, page_width_mm: 80, ...more },
  })
}

test('PUT branch settings changes only the sent fields', async () => {
  const params = { branch_id: a1.id }
  const before = (await call(branchProfile, { as: A.owner, params })).reply
  const changed = { minimum_total: 20_000, delivery_free_from: null, page_width_mm: 148, copies: 3, auto_print: true }
  const saved = await put(A.owner, a1, changed)
  expect(saved.reply).toMatchObject({ ...changed, id: a1.id, version: before.version + 1 })
  expect((await call(branchProfile, { as: A.owner, params })).reply).toEqual({
    ...before,
    ...changed,
    version: before.version + 1,
  })
  // The desk prints with these options.
  const { receipt } = (await call(branchOne, { as: A.owner, params })).reply
  expect(receipt).toMatchObject({ page_width_mm: 148, copies: 3, auto_print: true })
})

test('PUT branch settings returns 409 with the present settings for a stale version', async () => {
  const { version } = await read(A.owner, a1)
  expect((await put(A.owner, a1, { minimum_total: 15_000 })).status).toBe(200)
  const { refusal } = await put(A.owner, a1, { minimum_total: 10_000, version })
  expect(refusal).toMatchObject({
    code: 'error.stale',
    status: 409,
    present: { minimum_total: 15_000, version: version + 1 },
  })
  expect((await read(A.owner, a1)).minimum_total).toBe(15_000)
})

test.each([
  ['times the wrong way round', { min_delivery_minutes: 60, max_delivery_minutes: 30 }, ['max_delivery_minutes']],
  ['no address where guests open no tables', { guests_open_tables: false }, ['own_ip', 'own_port']],
  ['an IP below 192', { own_ip: '10.0.0.1' }, ['own_ip']],
  ['an IP above 223', { own_ip: '224.0.0.1' }, ['own_ip']],
  ['an IP of three parts', { own_ip: '192.168.1' }, ['own_ip']],
  ['a port that is none', { own_port: 70_000 }, ['own_port']],
  ['paper that no printer has', { page_width_mm: 100 }, ['page_width_mm']],
  ['a field of the branch', { name: 'Başka' }, ['name']],
])('PUT branch settings refuses %s at its field', async (_, more, paths) => {
  const { refusal } = await put(A.owner, a1, more)
  expect([refusal.status, refusal.errors?.map(({ path }) => path)]).toEqual([400, paths])
})

test('PUT branch settings reports the rule of an IP address in the words of the specification', async () => {
  const { refusal } = await put(A.owner, a1, { guests_open_tables: false, own_ip: '10.0.0.1', own_port: 80 })
  expect(refusal.errors).toMatchObject([{ path: 'own_ip', code: 'rule.ip' }])
  const settings = { guests_open_tables: false, own_ip: '192.168.1.20', own_port: 8080 }
  expect((await put(A.owner, a1, settings)).reply).toMatchObject(settings)
  await put(A.owner, a1, { guests_open_tables: true, own_ip: null, own_port: null })
})

test('PUT branch settings lets only the operator change the financial application; other callers keep it', async () => {
  const approved = { financial_status: 'approved', financial_ends_at: '2030-01-01T00:00:00.000Z' }
  for (const as of [A.owner, dealer]) {
    const { refusal } = await put(as, a1, approved)
    expect(refusal.errors).toMatchObject([{ path: 'financial_status', code: 'branch.terms-locked' }])
  }
  expect((await put(eliza, a1, approved)).reply).toMatchObject(approved)
  expect((await put(A.owner, a1, { copies: 2 })).reply).toMatchObject({ ...approved, copies: 2 })
})

test('GET and PUT branch settings return 404 for a foreign branch, and 403 without their keys', async () => {
  const { version: _, ...settings } = await read(A.owner, a2)
  const body = { ...settings, version: 1 } as never
  for (const branch of [b1, { id: 999_999 }]) {
    const params = { branch_id: branch.id }
    expect((await call(branchSettings, { as: A.owner, params })).status).toBe(404)
    expect((await call(putBranchSettings, { as: A.owner, params, body })).status).toBe(404)
  }
  const params = { branch_id: a2.id }
  expect((await call(branchSettings, { as: A.branchUser, params })).status).toBe(404)
  const guest = await a.user({ account: A.account, keys: ['get-branch-all'] })
  expect((await call(branchSettings, { as: guest, params })).status).toBe(403)
  const [row] = await admin<{ version: number }>('select version from branch where id = $1', [b1.id])
  expect(row?.version).toBe(1)
})
