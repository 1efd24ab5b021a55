import { useT } from '../../words/i18n.ts'
import { emptyOf } from '../schema.ts'
import { AmountInput } from './AmountInput.tsx'
import { Field } from './Field.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

/** An amount of money in minor units. `currency` is a code; the default is that of the surrounding branch or company. */
export const MoneyField = ({ name, help, required, currency }: FieldProps & { readonly currency?: string }) => {
  const t = useT()
  const field = useField(name)
  return (
    <Field
      id={field.id}
      label={field.label}
      required={required ?? field.required}
      error={field.error}
      help={help && t(help)}
    >
      <AmountInput
        {...field.control}
        ref={field.ref}
        value={field.value}
        empty={emptyOf(field.schema)}
        currency={currency}
        {...(field.error ? { status: 'error' as const } : {})}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
