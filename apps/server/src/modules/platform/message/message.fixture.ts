import { accountTypes } from '@sofra/contract/kernel/endpoint.ts'
import { type Fixtures, ofPlatform, type Samples } from '../../../testing/fixture.ts'

const text = { tr: 'Test', en: '', de: '' }

export const messageFixtures: Fixtures = {
  // The audience is everyone, so that each caller of the generic test can mark it as read.
  '/message/:id': ofPlatform(async (_, { a }) => {
    const messageFields = { name: text, text, importance: 'info', audience: accountTypes, is_active: true }
    return (await a.insert('message', { ...messageFields, starts_at: new Date(0) })).id
  }),
}

export const messageSamples: Samples = {
  'POST /message': { ends_at: null },
  'PUT /message/:id': { ends_at: null },
}
