import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import type { ReactNode } from 'react'
import { useBranch, useBranchId } from '../../../kit/branch.ts'
import { FieldRow } from '../../../kit/form/FieldRow.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { IndexedSection } from '../../../kit/form/SectionIndex.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TagsField } from '../../../kit/form/TagsField.tsx'
import { useT } from '../../../kit/i18n.ts'
import { useKitchens } from '../../branch/branch/branch.api.tsx'
import { AvailabilityField, OffersField } from '../offer/offer.api.tsx'
import { AllergensField } from './AllergensField.tsx'
import { GroupsField } from './GroupsField.tsx'
import { Preview } from './Preview.tsx'
import styles from './ProductForm.module.css'
import { sectionId, type sections } from './sections.ts'
import { useMenuCategories } from './useMenuCategories.ts'
import { useTags } from './useTags.ts'

const { TranslatedColumns, MoneyField, NumberField, Flag, Picture } = fieldsOf(product)

interface PartProps {
  readonly name: (typeof sections)[number]
  readonly children: ReactNode
}

const Part = ({ name, children }: PartProps) => {
  const t = useT()
  return (
    <IndexedSection id={sectionId(name)} title={t(`product-form.section.${name}`)}>
      {children}
    </IndexedSection>
  )
}

/** All fields of a product in their parts, and beside them how a guest sees it. */
export const ProductFields = () => {
  const t = useT()
  const code = useBranch(useBranchId())?.currency.code
  const money = code ? { currency: code } : {}
  return (
    <div className={styles.layout}>
      <div>
        <Part name="what">
          <SelectField name="category_id" options={useMenuCategories()} />
          <TranslatedColumns name="name" />
          <TranslatedColumns name="description" lines={3} />
          <Picture name="image" shape="product" library />
          <TagsField name="tags" suggestions={useTags()} />
        </Part>
        <Part name="price">
          <FieldRow>
            <MoneyField name="price" {...money} />
            <MoneyField name="premium_price" {...money} />
            <NumberField name="discount_rate" scale={100} unit="%" />
            <NumberField name="vat_rate" scale={100} unit="%" />
          </FieldRow>
        </Part>
        <Part name="options">
          <GroupsField name="group_ids" />
        </Part>
        <Part name="offers">
          <Flag name="show_in_list" />
          <OffersField name="offers" currency={code} />
        </Part>
        <Part name="times">
          <AvailabilityField name="availability" />
          <FieldRow>
            <NumberField name="preparation_minutes" unit={t('product-form.minutes')} />
            <SelectField name="kitchen_ids" several options={useKitchens()} />
          </FieldRow>
        </Part>
        <Part name="allergens">
          <AllergensField name="allergens" />
        </Part>
      </div>
      <Preview currency={code} />
    </div>
  )
}
