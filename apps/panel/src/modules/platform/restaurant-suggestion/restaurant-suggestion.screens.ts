import { restaurantSuggestion } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { Lightbulb } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const restaurantSuggestionScreens = recordScreens(restaurantSuggestion, {
  menu: { section: 'platform', icon: Lightbulb, order: 70 },
  list: () => import('./RestaurantSuggestionList.tsx'),
  form: () => import('./RestaurantSuggestionForm.tsx'),
})
