import { category } from '@sofra/contract/catalog/category/category.contract.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { Section } from '../../../kit/form/Section.tsx'
import { useT } from '../../../kit/i18n.ts'
import { MenuFormPage } from '../menu-form/menu-form.api.tsx'
import { AvailabilityField } from '../offer/offer.api.tsx'
import styles from './Category.module.css'
import { EverywhereField } from './EverywhereField.tsx'
import { useShown } from './useShown.tsx'

const { TranslatedColumns, Picture } = fieldsOf(category)

/** A category of the menu: what it is called, when and where it is sold. */
const CategoryForm = () => {
  const t = useT()
  const shown = useShown()
  return (
    <MenuFormPage of={category} start={{ delivery_types: null, sources: null, availability: null }} shown={shown}>
      <div className={styles.fields}>
        <Section title={t('branch-category.section.name')}>
          <TranslatedColumns name="name" />
          <Picture name="image" shape="category" library />
        </Section>
        <Section title={t('branch-category.section.times')}>
          <AvailabilityField name="availability" />
        </Section>
        <Section title={t('branch-category.section.places')}>
          <EverywhereField name="delivery_types" words="delivery-type" />
          <EverywhereField name="sources" words="source" />
        </Section>
      </div>
    </MenuFormPage>
  )
}

export default CategoryForm
