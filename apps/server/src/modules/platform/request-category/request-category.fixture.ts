import { type Fixtures, recordOf } from '../../../testing/fixture.ts'

export const requestCategoryFixtures: Fixtures = {
  'PUT /request-category/order ids': recordOf('request-category'),
}
