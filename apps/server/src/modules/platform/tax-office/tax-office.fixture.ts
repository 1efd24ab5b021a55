import { randomUUID } from 'node:crypto'
import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

export const taxOfficeFixtures: Fixtures = {
  '/tax-office/:id': ofPlatform(async (_, { a }) => {
    const city = await a.insert('city', { name: randomUUID() })
    return (await a.insert('tax_office', { city_id: city.id, name: 'Test' })).id
  }),
}

export const taxOfficeSamples: Samples = {
  'POST /tax-office': { code: '' },
  'PUT /tax-office/:id': { code: '' },
}
