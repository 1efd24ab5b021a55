import type { DuplicateCalls } from '@sofra/contract/kernel/duplicates.ts'
import { cityDuplicates } from '@sofra/contract/platform/city/city.contract.ts'
import { districtDuplicates } from '@sofra/contract/platform/district/district.contract.ts'
import { neighbourhoodDuplicates } from '@sofra/contract/platform/neighbourhood/neighbourhood.contract.ts'
import { taxOfficeDuplicates } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'

const { a, admin, call, pools } = await testServer()
const { eliza, A, a1, b1 } = await twoTenants(a)

type NewRecord = { id: number }
const newCity = (name: string) => a.insert<NewRecord>('city', { name: `${name} ${crypto.randomUUID()}` })
const newDistrict = (city: NewRecord, name: string) => a.insert<NewRecord>('district', { city_id: city.id, name })
const newHood = (district: NewRecord, name: string) =>
  a.insert<NewRecord>('neighbourhood', { district_id: district.id, name })
const newOffice = (city: NewRecord, name: string) => a.insert<NewRecord>('tax_office', { city_id: city.id, name })

const look = (calls: DuplicateCalls, gone: NewRecord, into: NewRecord, as: NewRecord = eliza) =>
  call(calls.look, { as, params: { id: gone.id } as never, query: { into: into.id }, headers: { lang: 'en' } })
const merge = (calls: DuplicateCalls, gone: NewRecord, into: NewRecord, as: NewRecord = eliza) =>
  call(calls.merge, { as, params: { id: gone.id } as never, query: { into: into.id } })
const namesOf = async (table: string, column: string, { id }: NewRecord) =>
  (await admin<{ name: string }>(`select name from ${table} where ${column} = $1 order by name`, [id])).map(
    ({ name }) => name,
  )

const branchIn = (branch: NewRecord, district: NewRecord) =>
  admin('update branch set district_id = $2 where id = $1', [branch.id, district.id])
const placeOf = async (branch: NewRecord) =>
  (await admin('select district_id, city, district from branch where id = $1', [branch.id]))[0]
const zoneOf = async (branch: { id: number; company_id: number }, district_ids: readonly number[]) => {
  const zone = { company_id: branch.company_id, branch_id: branch.id, name: 'İlçeler', priority: 9, fee: 0 }
  const terms = { min_minutes: 20, max_minutes: 40 }
  return a.insert<NewRecord>('delivery_zone', { ...zone, ...terms, area: { district_ids } })
}

test('DELETE district/:id/merge moves branches of all companies, zones and neighbourhoods, and is logged', async () => {
  const city = await newCity('Birlikova')
  const [stays, goes, third] = await Promise.all(['Çarşı', 'Carsi İlçesi', 'Dere'].map((one) => newDistrict(city, one)))
  if (!stays || !goes || !third) throw new Error('three were made')
  for (const name of ['Ihlamur', 'Kavak']) await newHood(goes, name)
  await newHood(stays, 'IHLAMUR Mahallesi')
  for (const branch of [a1, b1]) await branchIn(branch, goes)
  const zones = [await zoneOf(a1, [goes.id, third.id, stays.id]), await zoneOf(b1, [goes.id])]

  const { reply } = await look(districtDuplicates, goes, stays)
  expect(reply.alike).toBe(1)
  expect(reply.uses).toEqual([
    expect.stringMatching(/^Restaurant \(2\): /),
    'Delivery zone (2)',
    'Neighbourhood (2): Ihlamur, Kavak',
  ])
  expect(await namesOf('neighbourhood', 'district_id', goes)).toHaveLength(2)

  expect((await merge(districtDuplicates, goes, stays)).status).toBe(200)
  for (const branch of [a1, b1])
    expect(await placeOf(branch)).toMatchObject({ district_id: stays.id, district: 'Çarşı' })
  const areas = await admin<{ area: object }>('select area from delivery_zone where id = any ($1) order by id', [
    zones.map(({ id }) => id),
  ])
  expect(areas.map(({ area }) => area)).toEqual([{ district_ids: [stays.id, third.id] }, { district_ids: [stays.id] }])
  expect(await namesOf('neighbourhood', 'district_id', stays)).toEqual(['IHLAMUR Mahallesi', 'Kavak'])
  const logged = await admin<{ record: string; action: string }>(
    'select distinct record, action from audit_log where user_id = $1 and call = $2 order by record, action',
    [eliza.id, 'DELETE /district/:id/merge'],
  )
  expect(logged.map(({ record, action }) => `${record} ${action}`)).toEqual([
    'branch update',
    'delivery_zone update',
    'district delete',
    'neighbourhood delete',
    'neighbourhood update',
  ])
  expect((await merge(districtDuplicates, goes, stays)).status).toBe(404)
})

test('DELETE city/:id/merge merges children with the same name and moves the others', async () => {
  const [stays, goes] = [await newCity('Kalan'), await newCity('Giden')]
  const merkez = await newDistrict(stays, 'Merkez')
  const gone = await newDistrict(goes, 'MERKEZ')
  await newDistrict(goes, 'Yayla')
  await newHood(gone, 'Söğüt')
  await newOffice(stays, 'Gül')
  const rose = await newOffice(goes, 'Gül V.D.')
  await newOffice(goes, 'Lale')
  await branchIn(a1, gone)
  await admin('update company set tax_office_id = $2 where id = $1', [A.id, rose.id])

  expect((await look(cityDuplicates, goes, stays)).reply.alike).toBe(2)
  expect((await merge(cityDuplicates, goes, stays)).status).toBe(200)
  expect(await namesOf('city', 'id', goes)).toEqual([])
  expect(await namesOf('district', 'city_id', stays)).toEqual(['Merkez', 'Yayla'])
  expect(await namesOf('tax_office', 'city_id', stays)).toEqual(['Gül', 'Lale'])
  expect(await namesOf('neighbourhood', 'district_id', merkez)).toEqual(['Söğüt'])
  expect(await placeOf(a1)).toMatchObject({ district_id: merkez.id, district: 'Merkez' })
  expect((await admin('select tax_office from company where id = $1', [A.id]))[0]).toEqual({ tax_office: 'Gül' })
})

test('DELETE city/:id/merge merges the data of two districts that become one, where the target lacks them', async () => {
  const [stays, goes] = [await newCity('Kalan'), await newCity('Giden')]
  const merkez = await newDistrict(stays, 'Merkez')
  await newHood(merkez, 'Gül Mahallesi')
  for (const [name, ownHood] of [
    ['MERKEZ', 'Ardıç'],
    ['Merkez İlçesi', 'Kavak'],
  ] as const) {
    const gone = await newDistrict(goes, name)
    for (const hood of ['Söğüt', 'Gül', ownHood]) await newHood(gone, hood)
  }
  expect((await look(cityDuplicates, goes, stays)).reply.alike).toBe(5)
  expect((await merge(cityDuplicates, goes, stays)).status).toBe(200)
  expect(await namesOf('neighbourhood', 'district_id', merkez)).toEqual(['Ardıç', 'Gül Mahallesi', 'Kavak', 'Söğüt'])
})

test('a merge follows the foreign key of any table, and a table that cannot be moved aborts it', async () => {
  const city = await newCity('Yeni')
  const [stays, goes] = [await newDistrict(city, 'Bir'), await newDistrict(city, 'İki')]
  await branchIn(a1, goes)
  await admin(`create table follower (district_id bigint references district);
    create table stubborn (district_id bigint references district check (district_id = ${goes.id}))`)
  await admin('insert into follower values ($1)', [goes.id])
  await admin('insert into stubborn values ($1)', [goes.id])
  expect((await merge(districtDuplicates, goes, stays)).status).not.toBe(200)
  expect(await placeOf(a1)).toMatchObject({ district_id: goes.id })
  expect(await admin('select * from follower')).toEqual([{ district_id: goes.id }])
  await admin('drop table stubborn')
  expect((await merge(districtDuplicates, goes, stays)).status).toBe(200)
  expect(await admin('select * from follower')).toEqual([{ district_id: stays.id }])
  await admin('drop table follower')
})

test.each([
  ['city', cityDuplicates, () => newCity('Çift')],
  [
    'neighbourhood',
    neighbourhoodDuplicates,
    async () => newHood(await newDistrict(await newCity('Çift'), 'İlçe'), 'Ad'),
  ],
  ['tax-office', taxOfficeDuplicates, async () => newOffice(await newCity('Çift'), 'Daire')],
] as const)(
  '%s can be merged only with all referring records in scope, and not into itself',
  async (_, calls, make) => {
    const [stays, goes] = [await make(), await make()]
    const restricted = await a.user({ account: await a.account('eliza'), keys: allKeys, branches: [a1] })
    for (const as of [A.owner, restricted]) {
      expect((await look(calls, goes, stays, as)).status).toBe(403)
      expect((await merge(calls, goes, stays, as)).status).toBe(403)
    }
    expect((await merge(calls, goes, goes)).refusal.errors).toMatchObject([{ path: 'into', code: 'duplicates.same' }])
    expect((await merge(calls, goes, { id: 999_999_999 })).status).toBe(404)
    expect((await look(calls, goes, stays)).reply).toEqual({ uses: [], alike: 0 })
    expect((await merge(calls, goes, stays)).status).toBe(200)
  },
)

test('the database refuses to merge with a limited scope', async () => {
  const city = await newCity('Kapalı')
  const [stays, goes] = [await newDistrict(city, 'Bir'), await newDistrict(city, 'İki')]
  await expect(
    withTenant(pools, { companies: [A.id], branches: [a1.id] }, (query) =>
      query('select app.merge_duplicates($1, $2, $3)', ['district', stays.id, goes.id]),
    ),
  ).rejects.toThrow('is outside the scope of this transaction')
})
