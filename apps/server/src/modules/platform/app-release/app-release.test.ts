import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { appRelease, appReleaseFront, appVersion } from '@sofra/contract/platform/app-release/app-release.contract.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { invalidateMemoized } from '../../../kernel/memoize.ts'

const { a, admin, call } = await testServer()
const { A, eliza, keyless } = await twoTenants(a)

const desk = {
  name: 'Sofra Masası',
  platform: 'windows',
  release: '2.10.1',
  minimum_release: '2.9',
  link: 'https://apps.demo.sofra/desk.exe',
  notes: { tr: 'Daha hızlı', en: '', de: '' },
  is_active: true,
} as const
const created = (await call(appRelease.create, { as: eliza, body: desk })).reply
const ask = async (release: string, platform: 'windows' | 'ios' = 'windows') => {
  invalidateMemoized()
  return (await call(appVersion, { query: { platform, release } })).reply
}

test('GET index/app-version returns whether a newer version exists, and whether the present one is too old', async () => {
  expect(await ask('2.10.1')).toMatchObject({ is_newest: true, must_update: false, newest: { link: desk.link } })
  expect(await ask('2.9.5')).toMatchObject({ is_newest: false, must_update: false })
  expect(await ask('2.8.99')).toMatchObject({ is_newest: false, must_update: true })
  expect(await ask('1', 'ios')).toEqual({ newest: null, is_newest: true, must_update: false })
})

test('GET bootstrap offers an app with its versions to every signed-in user', async () => {
  expect((await call(appReleaseFront, { as: keyless })).reply).toMatchObject([{ id: created.id, release: '2.10.1' }])
  expect((await call(bootstrap, { as: keyless })).reply.apps).toEqual([
    { platform: 'windows', release: '2.10.1', minimum_release: '2.9', link: desk.link },
  ])
})

test('an inactive app is not offered and requires no update', async () => {
  const { id, version } = created
  const change = (is_active: boolean, at: number) =>
    call(appRelease.update, { as: eliza, params: { id }, body: { ...desk, is_active, version: at } })
  expect((await change(false, version)).status).toBe(200)
  expect(await ask('1.0')).toEqual({ newest: null, is_newest: true, must_update: false })
  expect((await call(appReleaseFront, { as: keyless })).reply).toEqual([])
  expect((await change(true, version + 1)).status).toBe(200)
})

test('POST app-release refuses an invalid version, a minimum above the newest, a second app of a system, and other callers', async () => {
  const post = async (more: object, as = eliza) => {
    const { status, refusal } = await call(appRelease.create, { as, body: { ...desk, name: 'Another', ...more } })
    return [status, refusal?.errors?.[0]?.code ?? refusal?.code]
  }
  expect(await post({ release: '2.x' })).toEqual([400, 'app-release.number'])
  expect(await post({ minimum_release: '2.11' })).toEqual([400, 'app-release.minimum-above'])
  expect(await post({ link: 'javascript:alert(1)' })).toEqual([400, 'rule.url'])
  expect(await post({})).toEqual([409, 'error.exists'])
  expect((await post({}, A.owner))[0]).toBe(403)
})

test('GET ordering/front returns the minimum versions of the company’s own apps', async () => {
  const front = async () => (await call(orderingFront, { channel: A.channel })).reply.minimum_versions
  expect(await front()).toEqual({ ios: '', android: '' })
  await admin(
    `update company set settings = settings || '{"apps": {"ios_version": "3.1", "android_version": ""}}' where id = $1`,
    [A.id],
  )
  expect(await front()).toEqual({ ios: '3.1', android: '' })
})
