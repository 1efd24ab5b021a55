import { product } from '@sofra/contract/catalog/product/product.contract.ts'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { TagsField } from '../../../kit/form/field/TagsField.tsx'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { useKitchens } from '../../branch/branch/branch.api.ts'
import { Part } from '../menu-form/menu-form.api.tsx'
import { AvailabilityField, OffersField } from '../offer/offer.api.tsx'
import { AllergensField } from './AllergensField.tsx'
import { GroupsField } from './GroupsField.tsx'
import { MissingTexts } from './MissingTexts.tsx'
import { useMenuCategories } from './useMenuCategories.ts'
import { useTags } from './useTags.ts'

const { Translated, MoneyField, NumberField, Flag, Picture } = fieldsOf(product)

/** All fields of a product in their parts. */
export const ProductFields = ({ currency }: { readonly currency: string | undefined }) => {
  const t = useT()
  const money = currency ? { currency } : {}
  return (
    <>
      <MissingTexts />
      <Part words="product-form" name="what">
        <SelectField name="category_id" options={useMenuCategories()} />
        <Translated name="name" />
        <Translated name="description" lines={3} />
        <Picture name="image" shape="product" library />
        <TagsField name="tags" suggestions={useTags()} />
        <AllergensField name="allergens" />
      </Part>
      <Part words="product-form" name="price">
        <FieldRow>
          <MoneyField name="price" {...money} />
          <MoneyField name="premium_price" {...money} />
        </FieldRow>
        <FieldRow>
          <NumberField name="discount_rate" scale={100} unit="%" />
          <NumberField name="vat_rate" scale={100} unit="%" />
        </FieldRow>
      </Part>
      <Part words="product-form" name="options">
        <GroupsField name="group_ids" />
      </Part>
      <Part words="product-form" name="offers">
        <Flag name="show_in_list" />
        <OffersField name="offers" currency={currency} />
      </Part>
      <Part words="product-form" name="times">
        <AvailabilityField name="availability" />
        <FieldRow>
          <NumberField name="preparation_minutes" unit={t('product-form.minutes')} />
          <SelectField name="kitchen_ids" several options={useKitchens()} />
        </FieldRow>
      </Part>
    </>
  )
}
