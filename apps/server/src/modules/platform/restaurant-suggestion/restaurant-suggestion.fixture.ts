import { type Fixtures, recordOf, type Samples } from '../../../testing/fixture.ts'

export const restaurantSuggestionFixtures: Fixtures = {
  suggestion_id: recordOf('restaurant-suggestion'),
}

export const restaurantSuggestionSamples: Samples = {
  'POST /restaurant-suggestion': { phone: '+905550000011' },
  'PUT /restaurant-suggestion/:id': { phone: '+905550000011' },
}
