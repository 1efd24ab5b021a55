import { type Fixtures, recordOf } from '../../../testing/fixture.ts'

export const marketplaceReasonFixtures: Fixtures = {
  integration_platform_id: recordOf('integration-platform'),
}
