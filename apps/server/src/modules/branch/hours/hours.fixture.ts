import type { Samples } from '../../../testing/fixture.ts'

export const hoursSamples: Samples = {
  'PUT /branch/:branch_id/working-hours': { exceptions: [], types: {} },
}
