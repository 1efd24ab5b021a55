import { Input } from 'antd'
import dayjs from 'dayjs'
import { useT } from '../../words/i18n.ts'
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

/** A day, or a minute of one, by the browser's own picker: the one that its owner knows. The form holds an instant of it, null when empty. */
export const DateField = ({ name, help, at }: DateFieldProps) => {
  const t = useT()
  const field = useField(name)
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error} help={help && t(help)}>
      <Input
        {...field.control}
        ref={field.ref}
        type={at === 'minute' ? 'datetime-local' : 'date'}
        value={typedOf(field.value, at)}
        {...(field.error ? { status: 'error' as const } : {})}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange(target.value ? instantOf(target.value, at) : null)}
        style={{ maxInlineSize: at === 'minute' ? 240 : 200 }}
      />
    </Field>
  )
}
