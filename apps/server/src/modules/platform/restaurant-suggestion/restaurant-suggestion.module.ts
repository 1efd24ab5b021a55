import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { restaurantSuggestionRoutes } from './restaurant-suggestion.routes.ts'

const tables: Tables = { restaurant_suggestion: { word: 'restaurant-suggestion.one' } }

export const restaurantSuggestionModule = serverModule({ tables, routes: restaurantSuggestionRoutes })
