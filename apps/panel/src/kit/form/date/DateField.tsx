import { use } from 'react'
import { ZoneContext } from '../../words/format.ts'
import { FormField } from '../field/FormField.tsx'
import type { FieldProps } from '../field/TextField.tsx'
import { useField } from '../field/useField.ts'
import { DateInput } from './DateInput.tsx'
import { dateOf, type InstantOfDay, instantAt } from './date-instant.ts'

interface DateFieldProps extends FieldProps {
  /** Which instant of the day the form stores; `minute` includes a time. */
  readonly at: InstantOfDay
}

/** A day or a minute in the branch's time zone, else in the browser's. The form stores an instant, null when empty. */
export const DateField = ({ name, help, at }: DateFieldProps) => {
  const field = useField(name)
  const { id, ...control } = field.control
  const zone = use(ZoneContext) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <FormField field={field} help={help}>
      <DateInput
        id={id}
        time={at === 'minute'}
        value={typeof field.value === 'string' && field.value ? dateOf(zone, field.value, at) : ''}
        invalid={field.error !== undefined}
        control={{ ...control, ref: field.ref, onBlur: field.onBlur }}
        onChange={(typed) => field.onChange(typed ? instantAt(zone, typed, at) : null)}
      />
    </FormField>
  )
}
