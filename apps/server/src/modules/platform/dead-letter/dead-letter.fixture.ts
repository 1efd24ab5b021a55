import { randomUUID } from 'node:crypto'
import { type Fixtures, ofPlatform } from '../../../testing/fixture.ts'

export const deadLetterFixtures: Fixtures = {
  dead_letter_id: ofPlatform(async (_, { a }) => {
    const event = { name: 'test.happened', subject_id: 1, payload: {}, at: '2026-01-01T00:00:00Z' }
    const failure = { subscriber: randomUUID(), tries: 10, error: 'Error: no answer' }
    return (await a.insert('dead_letter', { no: 1, ...event, ...failure })).id
  }),
}
