import { randomUUID } from 'node:crypto'
import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

const district = ofPlatform(async (_, { a }) => {
  const city = await a.insert('city', { name: randomUUID() })
  return (await a.insert('district', { city_id: city.id, name: 'Test' })).id
})

export const districtFixtures: Fixtures = {
  '/district/:id': district,
  district_id: district,
}
