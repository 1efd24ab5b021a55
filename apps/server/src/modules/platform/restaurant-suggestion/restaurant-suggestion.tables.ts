import type { Tables } from '../../../kernel/database/tables.ts'

export const restaurantSuggestionTables: Tables = { restaurant_suggestion: { word: 'restaurant-suggestion.one' } }
