import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { placeKey } from './place-rows.api.ts'

const { admin } = await testDatabase()

test('names are normalised equally within a file and in the table', async () => {
  const names = [
    'ŞEHİTLER MAH.',
    'Merkez İlçesi',
    'Gül V.D.',
    'Gül Vergi Dairesi Müdürlüğü',
    '19 Mayıs Mh',
    'Yeni-Çarşı',
    'Mah',
    'İli',
    '',
  ]
  const rows = await admin<{ key: string }>('select app.place_key(name) as key from unnest($1::text[]) as n (name)', [
    names,
  ])
  expect(names.map(placeKey)).toEqual(rows.map(({ key }) => key))
})
