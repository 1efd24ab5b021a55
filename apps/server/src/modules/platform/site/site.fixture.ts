import type { Samples } from '../../../testing/fixture.ts'

export const siteSamples: Samples = {
  // It would stop all others.
  'PUT /site-setting': { maintenance: false },
}
