import { type Fixtures, recordOf } from '../../../testing/fixture.ts'

export const restaurantSuggestionFixtures: Fixtures = {
  suggestion_id: recordOf('restaurant-suggestion'),
}
