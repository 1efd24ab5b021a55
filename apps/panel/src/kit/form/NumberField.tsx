import { InputNumber } from 'antd'
import { useT } from '../i18n.ts'
import { Field } from './Field.tsx'
import { emptyOf } from './schema.ts'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

/** A number as it is; amounts of money have a field of their own. */
export const NumberField = ({ name, help }: FieldProps) => {
  const t = useT()
  const field = useField(name)
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error} help={help && t(help)}>
      <InputNumber<number>
        {...field.control}
        ref={field.ref}
        value={(field.value as number | null | undefined) ?? null}
        status={field.error ? 'error' : ''}
        onBlur={field.onBlur}
        onChange={(value) => field.onChange(value ?? emptyOf(field.schema))}
      />
    </Field>
  )
}
