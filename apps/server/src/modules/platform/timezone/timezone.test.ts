import { branchInput } from '@sofra/contract/branch/branch/branch.input.ts'
import { branchProfile, putBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import { bootstrap } from '@sofra/contract/platform/site/site.contract.ts'
import { timezone } from '@sofra/contract/platform/timezone/timezone.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, a1, eliza } = await twoTenants(a)
afterEach(() => void vi.useRealTimers())

const add = (code: string, more: object = {}) =>
  call(timezone.create, { as: eliza, body: { code, name: { tr: 'Bir yer', en: 'A place' }, is_active: true, ...more } })

const city = await a.insert('city', { name: 'Tiflis' })
const district = await a.insert('district', { city_id: city.id, name: 'Merkez' })

/** Changes the time zone of a branch of A and keeps its other fields. */
const move = async (code: string) => {
  const params = { branch_id: a1.id }
  const { reply } = await call(branchProfile, { as: A.owner, params })
  const entered = Object.fromEntries(Object.entries(reply).filter(([field]) => field in branchInput.shape))
  const body = {
    ...entered,
    version: reply.version,
    legal_name: 'Köşe',
    district_id: district.id,
    address: 'Örnek Sokak 5',
    timezone: code,
  }
  return call(putBranch, { as: A.owner, params, body: body as BodyOf<typeof putBranch> })
}

test('POST timezone offers it to branches, and its name is in every panel’s bootstrap', async () => {
  expect((await move('Asia/Tbilisi')).refusal).toMatchObject({ status: 400, errors: [{ path: 'timezone' }] })
  await add('Asia/Tbilisi', { name: { tr: 'Tiflis', en: 'Tbilisi' } })
  expect((await move('Asia/Tbilisi')).reply).toMatchObject({ timezone: 'Asia/Tbilisi' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 })
  expect((await call(bootstrap, { as: A.owner })).reply.timezones.at(-1)).toEqual({
    code: 'Asia/Tbilisi',
    name: { tr: 'Tiflis', en: 'Tbilisi', de: '' },
    is_active: true,
  })
})

test('a deactivated timezone stays with its branches and is not offered to others; one in use keeps its code and cannot be deleted', async () => {
  const { reply: row } = await add('Asia/Yerevan')
  await move('Asia/Yerevan')
  const { id, version, created_at: _at, ...entered } = row
  const off = await call(timezone.update, {
    as: eliza,
    params: { id },
    body: { ...entered, is_active: false, version },
  })
  expect((await move('Asia/Yerevan')).status).toBe(200)
  for (const { refusal } of [
    await call(timezone.remove, { as: eliza, params: { id } }),
    await call(timezone.update, {
      as: eliza,
      params: { id },
      body: { ...entered, code: 'Asia/Almaty', version: off.reply.version },
    }),
  ])
    expect(refusal).toMatchObject({ status: 409, code: expect.stringMatching(/^error\.in-use/) })
  await move('Europe/Istanbul')
  expect((await move('Asia/Yerevan')).refusal).toMatchObject({ status: 400, errors: [{ path: 'timezone' }] })
  expect((await call(timezone.remove, { as: eliza, params: { id } })).status).toBe(200)
})

test.each(['Europe/Atlantis', 'europe/istanbul x', '+03:00', 'EST5EDT4'])(
  'POST timezone refuses %s, because server and database must both know it',
  async (code) => {
    expect((await add(code)).refusal).toMatchObject({ status: 400, errors: [{ path: 'code' }] })
  },
)
