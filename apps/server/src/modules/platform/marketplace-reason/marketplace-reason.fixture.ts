import type { Samples } from '../../../testing/fixture.ts'

export const marketplaceReasonSamples: Samples = {
  // A database without orders may have no reasons.
  'POST /marketplace-reason': { reason_id: null },
}
