import { serverModule } from '../../../kernel/module.ts'
import { restaurantSuggestionRoutes } from './restaurant-suggestion.routes.ts'

export const restaurantSuggestionModule = serverModule({
  tables: { restaurant_suggestion: { word: 'restaurant-suggestion.one' } },
  routes: restaurantSuggestionRoutes,
})
