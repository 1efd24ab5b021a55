import { branchInput } from '@sofra/contract/branch/branch/branch.input.ts'
import { branchProfile, putBranch } from '@sofra/contract/branch/branch/branch.profile.contract.ts'
import type { BodyOf } from '@sofra/contract/kernel/endpoint.ts'
import { city } from '@sofra/contract/platform/city/city.contract.ts'
import { district } from '@sofra/contract/platform/district/district.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, a1, a2, eliza } = await twoTenants(a)

const addPlaces = async (name: string) => {
  const above = await a.insert<{ id: number }>('city', { name })
  const inside = await a.insert<{ id: number }>('district', { city_id: above.id, name: 'Merkez' })
  return { above, inside }
}

/** Changes the district of a branch of A and keeps its other fields. */
const move = async (branch: { id: number }, district_id: number) => {
  const params = { branch_id: branch.id }
  const { reply } = await call(branchProfile, { as: A.owner, params })
  const input = Object.fromEntries(Object.entries(reply).filter(([field]) => field in branchInput.shape))
  const body = { ...input, legal_name: 'Köşe', district_id, version: reply.version }
  return call(putBranch, { as: A.owner, params, body: body as BodyOf<typeof putBranch> })
}

const change = (id: number, city_id: number, name: string, is_active: boolean) =>
  call(district.update, {
    as: eliza,
    params: { id },
    body: { city_id, name, lat: null, lng: null, is_active, version: 1 },
  })

test('PUT branch stores district and city, and both follow a rename', async () => {
  const { above, inside } = await addPlaces('Ovakent')
  expect((await move(a1, inside.id)).reply).toMatchObject({
    district_id: inside.id,
    city: 'Ovakent',
    district: 'Merkez',
  })
  await change(inside.id, above.id, 'Çarşı', true)
  const renamed = { name: 'Yeni Ovakent', plate_code: null, lat: null, lng: null, is_active: true, version: 1 }
  await call(city.update, { as: eliza, params: { id: above.id }, body: renamed })
  const { reply } = await call(branchProfile, { as: A.owner, params: { branch_id: a1.id } })
  expect(reply).toMatchObject({ city: 'Yeni Ovakent', district: 'Çarşı' })
})

test('PUT branch keeps a deactivated district but does not offer it to other branches; DELETE district refuses a district in use', async () => {
  const { above, inside } = await addPlaces('Sazlıca')
  await move(a1, inside.id)
  await change(inside.id, above.id, 'Merkez', false)
  expect((await move(a1, inside.id)).status).toBe(200)
  expect((await move(a2, inside.id)).refusal).toMatchObject({
    status: 400,
    errors: [{ path: 'district_id', code: 'place.no-district' }],
  })
  const remove = () => call(district.remove, { as: eliza, params: { id: inside.id } })
  expect((await remove()).status).toBe(409)
  expect((await move(a1, (await addPlaces('Başkakent')).inside.id)).reply).toMatchObject({ city: 'Başkakent' })
  expect((await remove()).status).toBe(200)
})

test('PUT branch refuses an unknown district', async () => {
  expect((await move(a1, 999_999_999)).refusal.errors).toMatchObject([{ path: 'district_id' }])
})
