import type { Samples } from '../../../testing/fixture.ts'
import { type Fixtures, recordOf } from '../../../testing/fixture.ts'

export const messageFixtures: Fixtures = {
  '/message/:id': recordOf('message'),
}

export const messageSamples: Samples = {
  'POST /message': { ends_at: null },
  'PUT /message/:id': { ends_at: null },
}
