import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

const start = { level: 'info', event: 'start', caller: 'server', release: '1' }

export const requestLogFixtures: Fixtures = {
  request_log_id: ofPlatform(async (_, { a }) => (await a.insert('request_log', start)).id),
}
