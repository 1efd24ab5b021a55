import { restaurantSuggestion } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { crud } from '../../../kernel/crud.ts'

export const restaurantSuggestionRoutes = crud(restaurantSuggestion, 'restaurant_suggestion', {
  search: ['name', 'city', 'district', 'contact'],
})
