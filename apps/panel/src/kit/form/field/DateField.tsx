import dayjs from 'dayjs'
import { useT } from '../../words/i18n.ts'
import { DateInput } from './DateInput.tsx'
import { Field } from './Field.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface DateFieldProps extends FieldProps {
  /** Which instant of the day the form holds; `minute` asks for the time too. */
  readonly at: 'start' | 'end' | 'minute'
}

const typedOf = (value: unknown, at: DateFieldProps['at']) => {
  const format = at === 'minute' ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD'
  return typeof value === 'string' && value ? dayjs(value).format(format) : ''
}
const instantOf = (typed: string, at: DateFieldProps['at']) => {
  if (at === 'minute') return dayjs(typed).toISOString()
  return (at === 'start' ? dayjs(typed).startOf('day') : dayjs(typed).endOf('day')).toISOString()
}

/** A day, or a minute of one. The form holds an instant of it, null when empty. */
export const DateField = ({ name, help, at }: DateFieldProps) => {
  const t = useT()
  const field = useField(name)
  const { id, ...control } = field.control
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error} help={help && t(help)}>
      <DateInput
        id={id}
        time={at === 'minute'}
        value={typedOf(field.value, at)}
        invalid={field.error !== undefined}
        control={{ ...control, ref: field.ref, onBlur: field.onBlur }}
        onChange={(typed) => field.onChange(typed ? instantOf(typed, at) : null)}
      />
    </Field>
  )
}
