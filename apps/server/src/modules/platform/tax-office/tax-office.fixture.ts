import { randomUUID } from 'node:crypto'
import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const office = ofPlatform(async (_, { a }) => {
  const city = await a.insert('city', { name: randomUUID() })
  return (await a.insert('tax_office', { city_id: city.id, name: 'Test' })).id
})

export const taxOfficeFixtures: Fixtures = {
  '/tax-office/:id': office,
  // A compared import that changes nothing.
  '/tax-office/import/:import_id': ofPlatform(async (_, { a }) => {
    const compared = { state: 'ready', asked_encoding: 'auto', lang: 'tr' }
    return (await a.insert('import_file', { kind: 'tax-office', name: 'rows.csv', ...compared })).id
  }),
  tax_office_id: office,
}

export const taxOfficeSamples: Samples = {
  'POST /tax-office/import/:import_id/source': { sheet: null, heading_row: 1 },
  'POST /tax-office': { code: '' },
  'PUT /tax-office/:id': { code: '' },
}
