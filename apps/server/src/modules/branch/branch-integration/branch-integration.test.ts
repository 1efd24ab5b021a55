import {
  branchCouriers,
  branchMarketplaces,
  putBranchCourier,
  putBranchMarketplace,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { nextStep } from '@sofra/contract/branch/branch-integration/branch-integration.rules.ts'
import { integrationPlatform } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testSecret } from '../../../../test/database.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { unseal } from '../../../kernel/secrets.ts'

const { a, admin, call } = await testServer()
const { eliza, A, B, a1, a2, b1 } = await twoTenants(a)

beforeEach(async () => {
  await admin('delete from branch_integration')
  await admin('update integration_platform set is_active = true')
  await admin(`update licence set modules = '{branch,getir,yemeksepeti,trendyol,migros,courier}'`)
})

const marker = 'yemek-parolasi-4711'
const details = { chainCode: 'SOFRA-1', username: 'moda', password: marker }
const blank = { is_active: false, remote_name: '', remote_id: '', version: 1 }

type Typed = Readonly<Record<string, unknown>>
/** Returns a body with credentials given by key. */
const sent = ({ credentials = {}, ...body }: { credentials?: Typed; [field: string]: unknown }) => ({
  ...blank,
  ...body,
  credentials: Object.entries(credentials).map(([key, value]) => ({ key, value: value as string | null })),
})

const itemsOf = async (of = a1, as = A.owner) =>
  (await call(branchMarketplaces, { as, params: { branch_id: of.id } })).reply.items
const read = async (code: string, of = a1, as = A.owner) => (await itemsOf(of, as)).find((one) => one.code === code)

const put = (slug: string, body: Parameters<typeof sent>[0], of = a1, as = A.owner) =>
  call(putBranchMarketplace, { as, params: { branch_id: of.id, slug }, body: sent(body) })
const putCourier = (slug: string, body: Parameters<typeof sent>[0]) =>
  call(putBranchCourier, {
    as: A.owner,
    params: { branch_id: a1.id, slug },
    body: { pickup_point_name: '', pickup_point_id: '', ...sent(body) },
  })
const connect = (more: Parameters<typeof sent>[0] = {}) => put('yemeksepeti', { credentials: details, ...more })
const faults = ({ refusal }: { refusal: { errors?: readonly { path: string; code: string }[] } }) =>
  refusal.errors?.map(({ path, code }) => `${path} ${code}`)

test('GET integration-platform-settings lists every offered platform with its required fields and without values', async () => {
  expect((await itemsOf()).map(({ code, is_licensed, version }) => [code, is_licensed, version])).toEqual([
    ['getir', true, 1],
    ['migros', true, 1],
    ['trendyol', true, 1],
    ['yemeksepeti', true, 1],
  ])
  expect((await read('yemeksepeti'))?.asks.map(({ key }) => key)).toEqual(['chainCode', 'username', 'password'])
  const { reply: couriers } = await call(branchCouriers, { as: A.owner, params: { branch_id: a1.id } })
  expect(couriers.address).toBe('Test street 1')
  expect(couriers.items.map(({ code, module }) => [code, module])).toEqual([
    ['hesap-kurye', 'courier'],
    ['mudita', 'courier'],
    ['vigo', 'courier'],
  ])
})

test('PUT integration-platform-settings stores credentials, returns only when a secret was set, and returns the next step', async () => {
  const { reply: saved } = await connect()
  expect(saved.fields).toEqual({ chainCode: 'SOFRA-1', username: 'moda' })
  expect(saved.secrets.password).toMatchObject({ set_by: expect.stringMatching(/^Test Person/) })
  expect([saved.version, nextStep(saved)]).toEqual([2, 'restaurant'])
  const matched = { remote_name: 'Moda Şubesi', remote_id: 'tr-77' }
  const { reply: connected } = await connect({ ...matched, is_active: true, version: 2, credentials: {} })
  expect(connected).toMatchObject({
    ...matched,
    is_active: true,
    fields: saved.fields,
    secrets: saved.secrets,
    version: 3,
  })
  expect(nextStep(connected)).toBeUndefined()
  expect(await read('yemeksepeti')).toEqual(connected)
})

test('PUT integration-platform-settings keeps a secret that is sent empty, replaces it by another, and deletes it for null', async () => {
  const { reply: first } = await connect()
  const again = await connect({ version: 2, credentials: { ...details, password: '' } })
  expect(again.reply.secrets).toEqual(first.secrets)
  const sealed = async () =>
    (await admin<{ sealed: string }>('select sealed from branch_integration_secret'))[0]?.sealed
  const before = await sealed()
  await connect({ version: 3, credentials: { password: 'başka' } })
  expect(await sealed()).not.toBe(before)
  const gone = await connect({ version: 4, credentials: { password: null } })
  expect([gone.reply.secrets, nextStep(gone.reply)]).toEqual([{}, 'credentials'])
})

test('a secret is in no reply, log or table in clear, and decrypts only for its branch and key', async () => {
  const saved = await connect()
  const stale = await connect({ version: 1 })
  const bad = await connect({ version: 2, is_active: true })
  const list = await itemsOf()
  for (const reply of [saved.reply, stale.refusal, bad.refusal, list])
    expect(JSON.stringify(reply)).not.toContain(marker)
  const tables = await admin<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  )
  for (const { name } of tables)
    expect(await admin(`select t::text from ${name} t where t::text like $1`, [`%${marker}%`]), name).toEqual([])
  // Control: values that are not secret are stored readably.
  expect(await admin('select id from branch_integration where fields::text like $1', ['%SOFRA-1%'])).toHaveLength(1)
  const [row] = await admin<{ id: number; sealed: string }>(
    'select branch_integration_id as id, sealed from branch_integration_secret',
  )
  const open = (branch: number, key: string) =>
    unseal(testSecret, `integration ${A.id} ${branch} ${row?.id} ${key}`, row?.sealed ?? '')
  expect(open(a1.id, 'password')).toBe(marker)
  expect(() => open(a2.id, 'password')).toThrow()
  expect(() => open(a1.id, 'username')).toThrow()
  const [logged] = await admin<{ after: object }>(
    "select after from audit_log where record = 'branch_integration_secret' order by id desc limit 1",
  )
  expect(logged?.after).toMatchObject({ sealed: '•••' })
})

test('a credential that became a secret later is no longer returned', async () => {
  await connect()
  expect((await read('yemeksepeti'))?.fields.chainCode).toBe('SOFRA-1')
  await admin(
    `update integration_platform set credentials = jsonb_set(credentials, '{0,is_secret}', 'true') where code = 'yemeksepeti'`,
  )
  expect((await read('yemeksepeti'))?.fields).toEqual({ username: 'moda' })
  await admin(
    `update integration_platform set credentials = jsonb_set(credentials, '{0,is_secret}', 'false') where code = 'yemeksepeti'`,
  )
})

test.each([
  [
    'a required detail is missing',
    { credentials: { chainCode: 'X' } },
    ['credentials.username', 'credentials.password'],
  ],
  ['all are blanks', { credentials: { ...details, username: '  ' } }, ['credentials.username']],
  ['it is to be active without a restaurant', { is_active: true }, ['remote_name', 'remote_id']],
])('PUT integration-platform-settings refuses at the field when %s', async (_, body, paths) => {
  const refused = await connect(body)
  expect([refused.status, faults(refused)]).toEqual([400, paths.map((path) => `${path} rule.required`)])
  expect((await read('yemeksepeti'))?.version).toBe(1)
})

test('PUT integration-platform-settings refuses unknown credentials and values that are not text', async () => {
  const unknown = await connect({ credentials: { ...details, apiKey: 'x' } })
  expect([unknown.status, faults(unknown)]).toEqual([400, ['credentials.apiKey rule.unknown']])
  expect((await connect({ credentials: { ...details, username: 7 } })).status).toBe(400)
  // Control: without them it is saved.
  expect((await connect()).status).toBe(200)
})

test('a connection can always be deactivated, also when new credentials have become required', async () => {
  const on = { remote_name: 'Moda', remote_id: '1', is_active: true }
  await connect(on)
  const { reply: platform } = await call(integrationPlatform.list, { as: eliza, query: { q: 'Yemeksepeti' } })
  const more = { key: 'vendor', label: 'Vendor', is_secret: false, is_required: true }
  await admin('update integration_platform set credentials = credentials || $1::jsonb where id = $2', [
    JSON.stringify([more]),
    platform.items[0]?.id,
  ])
  expect(faults(await connect({ ...on, version: 2, credentials: {} }))).toEqual(['credentials.vendor rule.required'])
  expect((await connect({ ...on, is_active: false, version: 2, credentials: {} })).status).toBe(200)
  await admin('update integration_platform set credentials = credentials - 3 where id = $1', [platform.items[0]?.id])
})

test('PUT integration-platform-settings returns 409 with the present row for a stale version, and for a second first save', async () => {
  await connect({ remote_name: 'Önce' })
  const { status, refusal } = await connect({ remote_name: 'Sonra' })
  expect([status, refusal.code, (refusal.present as { remote_name: string }).remote_name]).toEqual([
    409,
    'error.stale',
    'Önce',
  ])
  await admin('delete from branch_integration')
  const both = await Promise.all([connect(), connect()])
  expect(both.map((one) => one.status).sort()).toEqual([200, 409])
})

test('PUT integration-platform-settings returns 402 without its module, and one module does not open another', async () => {
  await admin(`update licence set modules = '{branch,getir}' where company_id = $1`, [A.id])
  const refused = await connect()
  expect([refused.status, refused.refusal.code]).toEqual([402, 'licence.missing-module'])
  expect((await read('yemeksepeti'))?.is_licensed).toBe(false)
  expect((await put('getir', { credentials: { restaurantSecretKey: 'x' } })).status).toBe(200)
  expect((await putCourier('vigo', { credentials: { clientId: '1', clientSecret: '2' } })).status).toBe(402)
})

test('a marketplace that is no longer offered returns 404, except to a branch that uses it, which may deactivate it', async () => {
  const on = { remote_name: 'Moda', remote_id: '1', is_active: true }
  await connect(on)
  await admin(`update integration_platform set is_active = false where code = 'yemeksepeti'`)
  expect((await read('yemeksepeti', a2))?.code).toBeUndefined()
  expect((await put('yemeksepeti', { credentials: details }, a2)).status).toBe(404)
  expect(await read('yemeksepeti')).toMatchObject({ is_offered: false, is_active: true })
  expect(faults(await connect({ ...on, version: 2 }))).toEqual(['is_active branch-integration.not-offered'])
  expect((await connect({ ...on, is_active: false, version: 2 })).reply.is_active).toBe(false)
})

test('an unknown code and a branch of another company return 404', async () => {
  expect((await put('sofra', { credentials: {} })).status).toBe(404)
  expect((await put('vigo', { credentials: {} })).status).toBe(404)
  await connect()
  expect((await put('yemeksepeti', { credentials: details }, a1, B.owner)).status).toBe(404)
  expect((await call(branchMarketplaces, { as: B.owner, params: { branch_id: a1.id } })).status).toBe(404)
  expect((await read('yemeksepeti', b1, B.owner))?.version).toBe(1)
  expect((await read('yemeksepeti', a2))?.version).toBe(1)
})

test('a marketplace restaurant belongs to one branch of a company, also when the caller does not see that branch', async () => {
  await connect({ remote_id: 'tr-77' })
  const manager = await a.user({ account: A.account, keys: ['put-branch-integration-platform'], branches: [a2] })
  const second = await put('yemeksepeti', { credentials: details, remote_id: 'tr-77' }, a2, manager)
  expect([second.status, faults(second)]).toEqual([400, ['remote_id branch-integration.remote-used']])
  expect((await put('yemeksepeti', { credentials: details, remote_id: 'tr-78' }, a2, manager)).status).toBe(200)
  expect((await put('yemeksepeti', { credentials: details, remote_id: 'tr-77' }, b1, B.owner)).status).toBe(200)
})

test('PUT integration-courier-platform-settings is saved without a pick-up point, but activated only with one', async () => {
  const credentials = { clientId: 'sofra', clientSecret: marker }
  const matched = { remote_name: 'Moda', remote_id: '9' }
  const { reply: saved } = await putCourier('vigo', { ...matched, credentials })
  expect(nextStep(saved)).toBe('pickup')
  const refused = await putCourier('vigo', { ...matched, is_active: true, version: 2 })
  expect([refused.status, faults(refused)]).toEqual([400, ['pickup_point_id rule.required']])
  const point = { pickup_point_name: 'Moda Cad. 1', pickup_point_id: 'pp-1' }
  const { reply: connected } = await putCourier('vigo', { ...matched, ...point, is_active: true, version: 2 })
  expect([connected, nextStep(connected)]).toMatchObject([{ ...point, is_active: true, version: 3 }, undefined])
})

test('a marketplace that a branch is connected to cannot be deleted', async () => {
  await connect()
  const { reply } = await call(integrationPlatform.list, { as: eliza, query: { q: 'Yemeksepeti' } })
  const removed = await call(integrationPlatform.remove, { as: eliza, params: { id: reply.items[0]?.id ?? 0 } })
  expect([removed.status, removed.refusal.code]).toEqual([409, 'error.in-use.by'])
})
