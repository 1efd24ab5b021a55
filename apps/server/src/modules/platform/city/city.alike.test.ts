import { alikePlaces } from '@sofra/contract/platform/city/city.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { eliza, A } = await twoTenants(a)
const add = (table: string, values: Record<string, unknown>) => a.insert<{ id: number; name: string }>(table, values)

test('GET city/alike returns places with the same name and parent, the largest first', async () => {
  // The provinces of the seed data are all different.
  expect((await call(alikePlaces, { as: eliza })).reply).toEqual({ alike: [], more: false })
  const [city, other] = [await add('city', { name: 'Çiftova' }), await add('city', { name: 'CIFTOVA ili' })]
  const [empty, full] = [
    await add('district', { city_id: city.id, name: 'Gül' }),
    await add('district', { city_id: city.id, name: 'GÜL İlçesi' }),
  ]
  // The same name in two districts is not a duplicate.
  await add('district', { city_id: other.id, name: 'Gül' })
  for (const name of ['Söğüt', 'Sogut Mah.', 'Söğütlü']) await add('neighbourhood', { district_id: full.id, name })
  await add('neighbourhood', { district_id: empty.id, name: 'Söğüt' })

  const { alike } = (await call(alikePlaces, { as: eliza })).reply
  expect(
    alike.map(({ level, within, places }) => [level, within, places.map(({ name, count }) => [name, count])]),
  ).toEqual([
    [
      'city',
      '',
      [
        ['Çiftova', 2],
        ['CIFTOVA ili', 1],
      ],
    ],
    [
      'district',
      'Çiftova',
      [
        ['GÜL İlçesi', 3],
        ['Gül', 1],
      ],
    ],
    [
      'neighbourhood',
      'GÜL İlçesi, Çiftova',
      [
        ['Söğüt', 0],
        ['Sogut Mah.', 0],
      ],
    ],
  ])
})

test('GET city/alike returns a hundred of many and reports that there are more', async () => {
  const city = await add('city', { name: 'Çokova' })
  await admin(
    `insert into district (city_id, name) select $1, 'Yer ' || n || case when b then '' else ' ilçesi' end
     from generate_series(1, 120) n, (values (true), (false)) v (b)`,
    [city.id],
  )
  const { alike, more } = (await call(alikePlaces, { as: eliza })).reply
  expect([alike.length, more]).toEqual([100, true])
})

test('GET city/alike is available to the platform only', async () => {
  expect((await call(alikePlaces, { as: A.owner })).status).toBe(403)
})
