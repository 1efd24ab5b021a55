import {
  courierPlatformFront,
  courierPlatformNames,
  integrationCourierPlatform,
} from '@sofra/contract/platform/integration-courier-platform/integration-courier-platform.contract.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { invalidateMemoized } from '../../../kernel/memoize.ts'

const { a, call } = await testServer()
const { eliza, A } = await twoTenants(a)

test('a deactivated courier service is not offered, is still named, and is left out of the bootstrap', async () => {
  const body = { name: 'Çınar Kurye', code: 'cinar', logo: null, credentials: [], is_active: true }
  const { reply: created } = await call(integrationCourierPlatform.create, { as: eliza, body })
  const seen = async () => {
    invalidateMemoized()
    const [front, names, start] = [
      (await call(courierPlatformFront, { as: A.owner })).reply,
      (await call(courierPlatformNames, { as: A.owner })).reply,
      (await call(bootstrap, { as: A.owner })).reply.courier_platforms,
    ]
    return [front, names, start].map((all) => all.some(({ id }) => id === created.id))
  }
  expect(await seen()).toEqual([true, true, true])
  const { id, created_at: _, ...fields } = created
  const off = { ...fields, is_active: false }
  expect((await call(integrationCourierPlatform.update, { as: eliza, params: { id }, body: off })).status).toBe(200)
  expect(await seen()).toEqual([false, true, false])
})

test('POST integration-courier-platform refuses a code in use and an invalid one', async () => {
  const of = (code: string) => ({ name: `Kurye ${code}`, code, logo: null, credentials: [], is_active: true })
  const status = async (code: string) =>
    (await call(integrationCourierPlatform.create, { as: eliza, body: of(code) })).status
  expect([await status('vigo'), await status('Vigo Kurye')]).toEqual([409, 400])
})
