import { FormField } from '../field/FormField.tsx'
import type { FieldProps } from '../field/TextField.tsx'
import { useField } from '../field/useField.ts'
import { DateInput } from './DateInput.tsx'

/** A calendar day without a zone: the form stores `2026-03-29`, null when empty. */
export const DayField = ({ name, help }: FieldProps) => {
  const field = useField(name)
  const { id, ...control } = field.control
  return (
    <FormField field={field} help={help}>
      <DateInput
        id={id}
        value={typeof field.value === 'string' ? field.value : ''}
        invalid={field.error !== undefined}
        control={{ ...control, ref: field.ref, onBlur: field.onBlur }}
        onChange={(typed) => field.onChange(typed || null)}
      />
    </FormField>
  )
}
