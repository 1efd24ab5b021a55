import { category } from '@sofra/contract/catalog/category/category.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { MenuFormPage, Part, useParts } from '../menu-form/menu-form.api.tsx'
import { AvailabilityField } from '../offer/offer.api.tsx'
import { CategoryPreview } from './CategoryPreview.tsx'
import { EverywhereField } from './EverywhereField.tsx'
import { useShown } from './useShown.tsx'

const { Translated, Picture } = fieldsOf(category)
const words = 'branch-category'

/** A category of the menu: what it is called, when and where it is sold. */
const CategoryForm = () => (
  <MenuFormPage
    of={category}
    start={{ delivery_types: null, sources: null, availability: null }}
    shown={useShown()}
    parts={useParts(words, ['name', 'times', 'places'])}
    preview={<CategoryPreview />}
  >
    <Part words={words} name="name">
      <Translated name="name" />
      <Picture name="image" shape="category" library />
    </Part>
    <Part words={words} name="times">
      <AvailabilityField name="availability" />
    </Part>
    <Part words={words} name="places">
      <EverywhereField name="delivery_types" words="delivery-type" />
      <EverywhereField name="sources" words="source" />
    </Part>
  </MenuFormPage>
)

export default CategoryForm
