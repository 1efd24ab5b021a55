import { allergens } from '@sofra/contract/catalog/product/product.contract.ts'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Allergens.module.css'
import { allergenIcons } from './allergen-icons.ts'

/** What is in it that some must not eat, as small pictures to press. */
export const AllergensField = ({ name }: { readonly name: string }) => {
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
