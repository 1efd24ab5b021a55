import { randomBytes } from 'node:crypto'
import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

export const errorLogFixtures: Fixtures = {
  fault_id: ofPlatform(async (_, { a }) => {
    const at = { created_at: '2026-01-01T00:00:00Z', last_at: '2026-01-01T00:00:00Z' }
    const cause = { kind: 'request', message: 'Error: no answer', place: 'GET /x', stack: '' }
    return (await a.insert('error_group', { fingerprint: randomBytes(32), ...cause, ...at })).id
  }),
}
