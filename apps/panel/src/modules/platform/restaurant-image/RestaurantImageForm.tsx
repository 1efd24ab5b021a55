import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'

const { Translated, Picture, Flag } = fieldsOf(restaurantImage)
const noneKnown: readonly string[] = []

export default function RestaurantImageForm() {
  return (
    <ResourceForm of={restaurantImage} start={{ tags: [], is_active: true }}>
      <Picture name="image" shape="library" />
      <Translated name="name" />
      <TagsField name="tags" suggestions={noneKnown} />
      <Flag name="is_active" />
    </ResourceForm>
  )
}
