import { Switch } from 'antd'
import { useT } from '../../words/i18n.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

/** On or off. */
export const FlagField = ({ name, help }: FieldProps) => {
  const t = useT()
  const field = useField(name)
  return (
    <Field id={field.id} label={field.label} error={field.error} help={help && t(help)}>
      <Switch {...field.control} checked={field.value === true} onChange={field.onChange} />
    </Field>
  )
}
