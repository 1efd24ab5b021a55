import { type Fixtures, recordOf, type Samples } from '../../../testing/fixture.ts'

export const marketplaceReasonFixtures: Fixtures = {
  integration_platform_id: recordOf('integration-platform'),
}

export const marketplaceReasonSamples: Samples = {
  // A database without orders may have no reason yet.
  'POST /marketplace-reason': { reason_id: null },
}
