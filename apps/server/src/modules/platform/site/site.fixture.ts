import type { Samples } from '../../../testing/fixture.ts'

export const siteSamples: Samples = {
  // Maintenance would refuse every other call of the sweep.
  'PUT /site-setting': { maintenance: false },
}
