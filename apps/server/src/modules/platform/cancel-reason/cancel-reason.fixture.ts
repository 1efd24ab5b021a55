import { type Fixtures, recordOf } from '../../../testing/fixture.ts'

export const cancelReasonFixtures: Fixtures = {
  reason_id: recordOf('cancel-reason'),
}
