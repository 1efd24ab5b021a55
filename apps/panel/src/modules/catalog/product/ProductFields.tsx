import {
  type ColumnKind,
  type FieldsWith,
  fieldsOfKind,
  type ProductField,
  productColumns,
  productParts,
} from '@sofra/contract/catalog/product/product.columns.ts'
import { type ProductInput, product } from '@sofra/contract/catalog/product/product.contract.ts'
import { languages } from '@sofra/contract/kernel/languages.ts'
import type { FC } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FieldRow } from '../../../kit/form/field/FieldRow.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
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

const texts = fieldsOfKind('translated')

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
    <p className={`wrap-row ${styles.missingTextsAll}`}>
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

type OfKind<Kind extends ColumnKind['kind']> = FieldsWith<{ kind: Kind }>

/** Several values of a closed list as toggle icons. */
const ChoicesField = ({ name }: { readonly name: OfKind<'choices'> }) => {
  const { choices, words } = productColumns[name]
  const t = useT()
  const field = useField(name)
  const chosen = (field.value as readonly string[] | undefined) ?? []
  return (
    <FormField group field={field}>
      <div className="wrap-row">
        {choices.map((choice) => {
          const Icon = allergenIcons[choice]
          return (
            <label key={choice} className={`inline-row quiet ${styles.one}`}>
              <input
                type="checkbox"
                className="visually-hidden"
                disabled={field.control.disabled}
                checked={chosen.includes(choice)}
                onChange={({ target }) =>
                  field.onChange(choices.filter((one) => (one === choice ? target.checked : chosen.includes(one))))
                }
              />
              <Icon size={18} aria-hidden="true" />
              {t(`${words}.${choice}`)}
            </label>
          )
        })}
      </div>
    </FormField>
  )
}

const { Translated, MoneyField, NumberField, Flag, Picture } = fieldsOf(product)

const linesOf = (lines: number) => (lines > 1 ? { lines } : {})

/** Short fields are two per row, below the others of their part. */
const short: ReadonlySet<ColumnKind['kind']> = new Set(['money', 'rate', 'whole', 'kitchens'])

const CategoryField = ({ name }: { readonly name: string }) => <SelectField name={name} options={useMenuCategories()} />
const KitchensField = ({ name }: { readonly name: string }) => (
  <SelectField name={name} several options={useKitchens()} />
)
const WordsField = ({ name }: { readonly name: string }) => <TagsField name={name} suggestions={useTags()} />
const WholeField = ({ name }: { readonly name: OfKind<'whole'> }) => (
  <NumberField name={name} unit={useT()(`product-form.${productColumns[name].unit}`)} />
)

interface ColumnProps<Kind extends ColumnKind['kind']> {
  readonly name: OfKind<Kind>
  readonly currency: string | undefined
}

/** The field of a column, by its kind. */
const fieldOf: { readonly [Kind in ColumnKind['kind']]: FC<ColumnProps<Kind>> } = {
  category: CategoryField,
  translated: ({ name }) => <Translated name={name} {...linesOf(productColumns[name].lines)} />,
  picture: ({ name }) => <Picture name={name} shape="product" library />,
  money: ({ name, currency }) => <MoneyField name={name} {...(currency ? { currency } : {})} />,
  rate: ({ name }) => <NumberField name={name} rate />,
  whole: WholeField,
  tags: WordsField,
  flag: ({ name }) => <Flag name={name} />,
  choices: ChoicesField,
  hours: AvailabilityField,
  offers: OffersField,
  kitchens: KitchensField,
  groups: GroupsField,
}

interface PartFieldProps {
  readonly name: ProductField
  readonly currency: string | undefined
}

const PartField = (props: PartFieldProps) => {
  const Column = fieldOf[productColumns[props.name].kind] as FC<PartFieldProps>
  return <Column {...props} />
}

const fields = Object.keys(productColumns) as ProductField[]
/** The fields of each part, the short ones in pairs. */
const layout = productParts.map((part) => {
  const partFields = fields.filter((field) => productColumns[field].part === part)
  const narrow = partFields.filter((field) => short.has(productColumns[field].kind))
  return {
    part,
    wide: partFields.filter((field) => !narrow.includes(field)),
    rows: narrow.flatMap((_, i) => (i % 2 ? [] : [narrow.slice(i, i + 2)])),
  }
})

/** The fields of a product by part. */
export const ProductFields = ({ currency }: { readonly currency: string | undefined }) => (
  <>
    <MissingTexts />
    {layout.map(({ part, wide, rows }) => (
      <Part key={part} words="product-form" name={part}>
        {wide.map((field) => (
          <PartField key={field} name={field} currency={currency} />
        ))}
        {rows.map((row) => (
          <FieldRow key={row.join()}>
            {row.map((field) => (
              <PartField key={field} name={field} currency={currency} />
            ))}
          </FieldRow>
        ))}
      </Part>
    ))}
  </>
)
