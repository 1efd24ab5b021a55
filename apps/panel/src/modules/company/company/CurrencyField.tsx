import { Select } from 'antd'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useBootstrap } from '../../../kit/session/session.ts'

/** Selects one of the site's currencies. */
export const CurrencyField = ({ name }: { readonly name: string }) => {
  const field = useField(name)
  const { currencies } = useBootstrap()
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error}>
      <Select
        {...field.control}
        ref={field.ref}
        value={field.value}
        options={currencies.map(({ code, symbol, name }) => ({ value: code, label: `${name} (${symbol})` }))}
        onBlur={field.onBlur}
        onChange={field.onChange}
        style={{ inlineSize: '100%' }}
      />
    </Field>
  )
}
