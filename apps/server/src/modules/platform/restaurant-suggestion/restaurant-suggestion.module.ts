import { none, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { restaurantSuggestionRoutes } from './restaurant-suggestion.routes.ts'

const tables: Tables = {
  restaurant_suggestion: {
    word: 'restaurant-suggestion.one',
    columns: {
      contact: { person: 'name' },
      phone: { person: 'contact' },
      note: { person: 'sensitive' },
      ...none('name', 'city', 'district'),
    },
    people: 'somebody at the suggested restaurant, until an operator removes it',
  },
}

export const restaurantSuggestionModule = serverModule({ tables, routes: restaurantSuggestionRoutes })
