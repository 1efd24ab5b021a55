import { randomUUID } from 'node:crypto'
import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const city = ofPlatform(async (_, { a }) => (await a.insert('city', { name: randomUUID() })).id)

export const cityFixtures: Fixtures = {
  '/city/:id': city,
  city_id: city,
}

export const citySamples: Samples = {
  'POST /city': { plate_code: null },
  'PUT /city/:id': { plate_code: null },
}
