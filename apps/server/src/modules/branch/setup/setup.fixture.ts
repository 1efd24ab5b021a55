import type { Samples } from '../../../testing/fixture.ts'

export const setupSamples: Samples = {
  'PUT /branch/:branch_id/payment-method': { taken: [] },
}
