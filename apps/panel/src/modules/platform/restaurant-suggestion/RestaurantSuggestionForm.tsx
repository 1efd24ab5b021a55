import { restaurantSuggestion } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'

const { Text, Choice } = fieldsOf(restaurantSuggestion)

export default function RestaurantSuggestionForm() {
  return (
    <ResourceForm of={restaurantSuggestion} start={{ status: 'pending' }}>
      <Text name="name" />
      <Text name="city" />
      <Text name="district" />
      <Text name="contact" />
      <Text name="phone" />
      <Text name="note" lines={3} />
      <Choice name="status" words="restaurant-suggestion.status" />
    </ResourceForm>
  )
}
