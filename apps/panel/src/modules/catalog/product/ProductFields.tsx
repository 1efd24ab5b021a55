import { allergens, type ProductInput, product } from '@sofra/contract/catalog/product/product.contract.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '../../../kit/form/field/Field.tsx'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { SelectField } from '../../../kit/form/field/SelectField.tsx'
import { TagsField } from '../../../kit/form/field/TagsField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import { useKitchens } from '../../branch/branch/branch.api.ts'
import { Part } from '../menu-form/menu-form.api.tsx'
import { AvailabilityField, OffersField } from '../offer/offer.api.tsx'
import { allergenIcons } from './allergen-icons.ts'
import { GroupsField } from './GroupsField.tsx'
import styles from './ProductFields.module.css'
import { useMenuCategories } from './useMenuCategories.ts'
import { useTags } from './useTags.ts'

const texts = ['name', 'description'] as const

/** Missing translations by language; a click focuses the field. */
const MissingTexts = () => {
  const t = useT()
  const { setFocus } = useFormContext()
  const values = useWatch({ name: [...texts] }) as (ProductInput['name'] | undefined)[]
  const missing = languages.flatMap((lang) => {
    const names = texts.filter((_, at) => values[at]?.tr?.trim() && !values[at]?.[lang]?.trim())
    return names.length ? [{ lang, names }] : []
  })
  if (!missing.length) return null
  return (
    <p className={styles.missingTextsAll}>
      {missing.map(({ lang, names: [first, ...more] }) => (
        <button key={lang} type="button" onClick={() => setFocus(`${first}.${lang}`)}>
          {t('product-form.missing', {
            language: t(`lang.${lang}` as PhraseKey),
            names: [first, ...more].map((name) => t(`branch-product.${name}` as PhraseKey)).join(', '),
          })}
        </button>
      ))}
    </p>
  )
}

/** Allergens as toggle icons. */
const AllergensField = ({ name }: { readonly name: string }) => {
  const t = useT()
  const field = useField(name)
  const chosen = (field.value as readonly string[] | undefined) ?? []
  return (
    <Field group id={field.id} label={field.label} error={field.error}>
      <div className={styles.all}>
        {allergens.map((allergen) => {
          const Icon = allergenIcons[allergen]
          return (
            <label key={allergen} className={styles.one}>
              <input
                type="checkbox"
                className="visually-hidden"
                disabled={field.control.disabled}
                checked={chosen.includes(allergen)}
                onChange={({ target }) =>
                  field.onChange(allergens.filter((one) => (one === allergen ? target.checked : chosen.includes(one))))
                }
              />
              <Icon size={18} aria-hidden="true" />
              {t(`allergen.${allergen}`)}
            </label>
          )
        })}
      </div>
    </Field>
  )
}

const { Translated, MoneyField, NumberField, Flag, Picture } = fieldsOf(product)

/** The fields of a product by part. */
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
