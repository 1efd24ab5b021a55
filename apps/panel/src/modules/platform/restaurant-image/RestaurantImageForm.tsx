import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { TagsField } from '../../../kit/form/field/TagsField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'

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
