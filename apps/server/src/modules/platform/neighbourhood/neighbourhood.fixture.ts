import { randomUUID } from 'node:crypto'
import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

export const neighbourhoodFixtures: Fixtures = {
  '/neighbourhood/:id': ofPlatform(async (_, { a }) => {
    const city = await a.insert('city', { name: randomUUID() })
    const district = await a.insert('district', { city_id: city.id, name: 'Test' })
    return (await a.insert('neighbourhood', { district_id: district.id, name: 'Test' })).id
  }),
}
