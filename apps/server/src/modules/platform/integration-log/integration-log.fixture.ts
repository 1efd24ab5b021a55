import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

const call = { kind: 'call', platform: 'getir', direction: 'out', action: 'GET /menu', outcome: 'ok', duration_ms: 1 }

export const integrationLogFixtures: Fixtures = {
  integration_log_id: ofPlatform(async (_, { a }) => (await a.insert('integration_log', call)).id),
  restaurant_not_found_id: ofPlatform(
    async (_, { a }) =>
      (await a.insert('restaurant_not_found', { platform: 'getir', remote_id: `x-${Math.random()}` })).id,
  ),
}
