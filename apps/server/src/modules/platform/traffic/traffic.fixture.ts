import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

let last = 20_000
const visits = () => {
  last += 1
  return { day: new Date(last * 86_400_000).toISOString().slice(0, 10), traffic_type_id: 1, count: 1 }
}

export const trafficFixtures: Fixtures = {
  traffic_id: ofPlatform(async (_, { a }) => (await a.insert('traffic_day', visits())).id),
  traffic_type_id: ofPlatform(() => 1),
  traffic_movement_id: ofPlatform(
    async ({ company }, { a }) =>
      (await a.insert('traffic_movement', { ...visits(), source: 'web', of_company_id: company.id })).id,
  ),
}

export const trafficSamples: Samples = { 'POST /ordering/visit': { type: 'site' } }
