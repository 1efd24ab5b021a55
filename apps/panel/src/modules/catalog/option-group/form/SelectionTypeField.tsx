import { type SelectionType, selectionTypes } from '@sofra/contract/catalog/option/option.rules.ts'
import { useFormContext } from 'react-hook-form'
import { Field } from '../../../../kit/form/field/Field.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './SelectionTypeField.module.css'
import { TypePicture } from './TypePicture.tsx'

/** The four ways of choosing, each as a small picture with what it means. */
export const SelectionTypeField = () => {
  const t = useT()
  const field = useField('selection_type')
  const { setValue, getValues } = useFormContext()
  const choose = (type: SelectionType) => {
    field.onChange(type)
    // A single selection has its limit by itself; leaving it gives the limit back.
    const was = getValues('selection_limit')
    if (type === 'single') setValue('selection_limit', 1, { shouldDirty: true, shouldValidate: true })
    else if (field.value === 'single' && was === 1) setValue('selection_limit', null, { shouldDirty: true })
  }
  return (
    <Field group id={field.id} label={field.label} error={field.error}>
      <div className={styles.types}>
        {selectionTypes.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              className="visually-hidden"
              name={field.id}
              disabled={field.control.disabled}
              checked={field.value === type}
              onChange={() => choose(type)}
            />
            <TypePicture type={type} />
            <span className={styles.name}>{t(`branch-option-group.selection_type.${type}`)}</span>
            <span className={styles.meaning}>{t(`branch-option-group.meaning.${type}`)}</span>
          </label>
        ))}
      </div>
    </Field>
  )
}
