import { Input } from 'antd'
import dayjs from 'dayjs'
import { useT } from '../../words/i18n.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

interface DateFieldProps extends FieldProps {
  /** Which instant of the day the form holds. */
  readonly at: 'start' | 'end'
}

const dayOf = (value: unknown) => (typeof value === 'string' && value ? dayjs(value).format('YYYY-MM-DD') : '')
const instantOf = (day: string, at: DateFieldProps['at']) =>
  at === 'start' ? dayjs(day).startOf('day').toISOString() : dayjs(day).endOf('day').toISOString()

/** A day, by the browser's own picker: the one that its owner knows. The form holds an instant of it, null when empty. */
export const DateField = ({ name, help, at }: DateFieldProps) => {
  const t = useT()
  const field = useField(name)
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error} help={help && t(help)}>
      <Input
        {...field.control}
        ref={field.ref}
        type="date"
        value={dayOf(field.value)}
        {...(field.error ? { status: 'error' as const } : {})}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value ? instantOf(target.value, at) : null)}
        style={{ maxInlineSize: 200 }}
      />
    </Field>
  )
}
