import { randomUUID } from 'node:crypto'
import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

export const taxOfficeFixtures: Fixtures = {
  '/tax-office/:id': ofPlatform(async (_, { a }) => {
    const city = await a.insert('city', { name: randomUUID() })
    return (await a.insert('tax_office', { city_id: city.id, name: 'Test' })).id
  }),
}
