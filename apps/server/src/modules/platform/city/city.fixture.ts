import { randomUUID } from 'node:crypto'
import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const city = ofPlatform(async (_, { a }) => (await a.insert('city', { name: randomUUID() })).id)

export const cityFixtures: Fixtures = {
  '/city/:id': city,
  // A compared import that changes nothing.
  '/city/import/:import_id': ofPlatform(async (_, { a }) => {
    const compared = { state: 'ready', asked_encoding: 'auto', lang: 'tr' }
    return (await a.insert('import_file', { kind: 'city', name: 'rows.csv', ...compared })).id
  }),
  city_id: city,
}

export const citySamples: Samples = {
  'POST /city/import/:import_id/source': { sheet: null, heading_row: 1 },
  'POST /city': { plate_code: null },
  'PUT /city/:id': { plate_code: null },
}
