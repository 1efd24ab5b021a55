import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { ensureReference } from './reference.ts'

const { admin } = await testDatabase()
const client = { query: admin } as unknown as Parameters<typeof ensureReference>[0]

const everything = async () => ({
  currencies: await admin('select * from currency order by id'),
  languages: await admin('select * from language order by id'),
  site: await admin('select * from site'),
  deliveryTypes: await admin('select * from delivery_type order by sort_no'),
})

test('ensureReference inserts missing rows and leaves edited ones', async () => {
  const { currencies, deliveryTypes } = await everything()
  expect(currencies.map(({ code }) => code)).toEqual(['TRY', 'EUR', 'USD', 'GBP'])
  expect(deliveryTypes).toHaveLength(5)
  await admin(`update site set maintenance = true`)
  await admin(`update currency set symbol = 'TL' where code = 'TRY'`)
  await admin(`update delivery_type set version = 7 where key = 'comeEat'`)
  await admin(`delete from language where code = 'de'`)
  const edited = await everything()
  await ensureReference(client)
  const after = await everything()
  expect({ ...after, languages: [] }).toEqual({ ...edited, languages: [] })
  expect(after.languages.map(({ code }) => code)).toEqual([...edited.languages.map(({ code }) => code), 'de'])
  expect(after.languages.filter(({ is_active }) => is_active).map(({ code }) => code)).toEqual(['tr', 'en', 'de'])
})
