import { randomUUID } from 'node:crypto'
import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

export const wordGroupFixtures: Fixtures = {
  // A word belongs to at most one group.
  '/word-group/:id': ofPlatform(async (_, { a }) => {
    const words = [randomUUID(), randomUUID()]
    return (await a.insert('word_group', { name: 'Test', words })).id
  }),
}

export const wordGroupSamples: Samples = {
  'POST /word-group': { words: ['first', 'second'] },
  'PUT /word-group/:id': { words: ['third', 'fourth'] },
}
