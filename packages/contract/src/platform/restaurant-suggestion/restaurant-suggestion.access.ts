import { access, all, look, write } from '../../kernel/access.ts'
import { phrases } from '../../kernel/phrases.ts'

export const restaurantSuggestionAccessPhrases = phrases({
  'permission.of.restaurant-suggestion': ['Restoran önerileri', 'Restaurant suggestions', 'Restaurantvorschläge'],
})

export const restaurantSuggestionAccess = access({
  'restaurant-suggestion': { rank: 10, roles: { support: [...look, ...write], content: all } },
})
