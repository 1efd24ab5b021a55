import type { Samples } from '../../../testing/fixture.ts'

export const zoneSamples: Samples = {
  'PUT /branch/:branch_id/delivery-zone': { zones: [] },
}
