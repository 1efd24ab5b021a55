import { Checkbox, Radio } from 'antd'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { optionsOf } from '../../../kit/form/schema.ts'
import { type PhraseKey, useT } from '../../../kit/words/i18n.ts'
import styles from './EverywhereField.module.css'

interface EverywhereFieldProps {
  readonly name: 'delivery_types' | 'sources'
  /** What stands before a value in its phrase. */
  readonly words: 'delivery-type' | 'source'
}

/** All of a closed list, or only those that are chosen; the form holds null for all. */
export const EverywhereField = ({ name, words }: EverywhereFieldProps) => {
  const t = useT()
  const field = useField(name)
  const values = optionsOf(field.schema)
  const chosen = field.value as readonly string[] | null
  const { id, disabled } = field.control
  return (
    <Field group id={id} label={field.label} error={field.error}>
      <Radio.Group
        name={id}
        disabled={disabled}
        value={chosen === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: t('branch-category.everywhere') },
          { value: 'some', label: t('branch-category.chosen-only') },
        ]}
        onChange={(event) => field.onChange(event.target.value === 'all' ? null : [...values])}
      />
      {chosen === null ? null : (
        <Checkbox.Group
          className={styles.values ?? ''}
          disabled={disabled}
          value={[...chosen]}
          options={values.map((value) => ({ value, label: t(`${words}.${value}` as PhraseKey) }))}
          onChange={(next) => field.onChange(values.filter((value) => next.includes(value)))}
        />
      )}
    </Field>
  )
}
