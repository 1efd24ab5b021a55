import { emptyOf } from '../schema.ts'
import { AmountInput } from './AmountInput.tsx'
import { FormField } from './FormField.tsx'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

/** An amount of money in minor units. `currency` is a code; the default is that of the surrounding branch or company. */
export const MoneyField = ({ name, help, required, currency }: FieldProps & { readonly currency?: string }) => {
  const field = useField(name)
  return (
    <FormField field={field} required={required} help={help}>
      <AmountInput
        {...field.input}
        value={field.value}
        empty={emptyOf(field.schema)}
        currency={currency}
        onChange={field.onChange}
      />
    </FormField>
  )
}
