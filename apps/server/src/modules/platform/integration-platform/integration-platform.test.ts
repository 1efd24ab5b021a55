import { getLicence, postLicence } from '@sofra/contract/company/licence/licence.contract.ts'
import {
  integrationPlatform,
  integrationPlatformFront,
  integrationPlatformNames,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { invalidateMemoized } from '../../../kernel/memoize.ts'

const { a, call } = await testServer()
const { eliza, A, B } = await twoTenants(a)

const platforms = async () => (await call(integrationPlatform.list, { as: eliza, query: { sort: 'name' } })).reply.items
const getir = async () => {
  const match = (await platforms()).find(({ module }) => module === 'getir')
  if (!match) throw new Error('the schema lays Getir')
  return match
}
const change = async (more: object) => {
  const { id, created_at: _, ...fields } = await getir()
  const changed = await call(integrationPlatform.update, { as: eliza, params: { id }, body: { ...fields, ...more } })
  invalidateMemoized()
  return changed
}
const secret = { key: 'restaurantSecretKey', label: 'Restaurant secret key', is_secret: true, is_required: true }

test('integration-platform is seeded with four marketplaces and their credentials', async () => {
  expect((await platforms()).map(({ name, is_active }) => [name, is_active])).toEqual([
    ['Getir', true],
    ['Migros', true],
    ['Trendyol', true],
    ['Yemeksepeti', true],
  ])
  expect((await getir()).credentials).toEqual([secret])
})

test.each([
  ['two of one key', [secret, { ...secret, label: 'Again' }], 'credentials', 'integration-platform.same-key'],
  ['a key that is no name', [{ ...secret, key: 'secret key' }], 'credentials.0.key', 'rule.format'],
  ['no label', [{ ...secret, label: ' ' }], 'credentials.0.label', 'rule.required'],
])('PUT integration-platform refuses credentials with %s', async (_, credentials, path, code) => {
  const { status, refusal } = await change({ credentials })
  expect([status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.code]).toEqual([400, path, code])
})

test('GET integration-platform/front and /names are available to company users; /front lists offered ones only', async () => {
  const ask = { as: A.owner }
  const modulesOf = (all: readonly { module: string }[]) => all.map(({ module }) => module)
  expect((await change({ is_active: false })).status).toBe(200)
  expect(modulesOf((await call(integrationPlatformFront, ask)).reply)).toEqual(['migros', 'trendyol', 'yemeksepeti'])
  expect(modulesOf((await call(integrationPlatformNames, ask)).reply)).toContain('getir')
  await change({ is_active: true })
  expect((await call(integrationPlatformFront, ask)).reply[0]).toMatchObject({ module: 'getir', credentials: [secret] })
})

test('PATCH integration-platform/:id activates and deactivates a marketplace, changes nothing else, and refuses a stale version', async () => {
  const before = await getir()
  const patch = (is_active: boolean, version: number, as = eliza) =>
    call(integrationPlatform.switch, { as, params: { id: before.id }, body: { is_active, version } })
  const { reply } = await patch(false, before.version)
  expect(reply).toEqual({ ...before, is_active: false, version: before.version + 1 })
  expect((await patch(true, before.version)).refusal).toMatchObject({ code: 'error.stale' })
  expect((await patch(true, reply.version, A.owner)).status).toBe(403)
  expect((await patch(true, reply.version)).reply.is_active).toBe(true)
})

test('POST company/license refuses to add a marketplace that is not offered, and keeps an existing one', async () => {
  const license = async (of: { id: number }, licensed_module_list: readonly string[]) => {
    const params = { company_id: of.id }
    const { reply: now } = await call(getLicence, { as: eliza, params })
    const { license_type, branch_limit, kiosk_limit, starts_at, ends_at, version } = now
    const terms = { license_type, branch_limit, kiosk_limit, starts_at, ends_at, version }
    return call(postLicence, { as: eliza, params, body: { ...terms, licensed_module_list } as never })
  }
  expect((await license(A, ['branch', 'getir'])).status).toBe(200)
  await change({ is_active: false })
  const refused = await license(B, ['branch', 'getir'])
  expect([refused.status, refused.refusal.errors?.[0]?.code]).toEqual([400, 'integration-platform.off'])
  expect((await license(A, ['branch', 'getir', 'kiosk'])).reply.licensed_module_list).toContain('getir')
  await change({ is_active: true })
  expect((await license(B, ['branch', 'getir'])).status).toBe(200)
})
