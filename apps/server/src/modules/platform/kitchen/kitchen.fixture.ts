import { type Fixtures, recordOf } from '../../../testing/fixture.ts'

export const kitchenFixtures: Fixtures = {
  kitchen_id: recordOf('kitchen'),
}
