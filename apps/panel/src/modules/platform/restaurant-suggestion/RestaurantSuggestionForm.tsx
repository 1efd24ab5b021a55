import { restaurantSuggestion } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { nextStatuses } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.states.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useViewParams } from '../../../kit/screen/view.ts'

const { Text, Choice } = fieldsOf(restaurantSuggestion)

export default function RestaurantSuggestionForm() {
  // A new one is pending.
  const isNew = useViewParams().id === undefined
  return (
    <ResourceForm of={restaurantSuggestion} start={{ status: 'pending' }}>
      <Text name="name" />
      <Text name="city" />
      <Text name="district" />
      <Text name="contact" />
      <Text name="phone" />
      <Text name="note" lines={3} />
      {isNew ? null : <Choice name="status" words="restaurant-suggestion.status" among={nextStatuses} />}
    </ResourceForm>
  )
}
