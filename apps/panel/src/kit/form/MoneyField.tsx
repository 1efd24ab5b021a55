import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n.ts'
import { useBootstrap } from '../session.ts'
import { Field } from './Field.tsx'
import { moneyText, parseMoney } from './money-text.ts'
import { emptyOf } from './schema.ts'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

/** An amount; the form holds minor units, the person types with a comma or a dot. `currency` is a code, the site's first unless told. */
export const MoneyField = ({ name, help, currency }: FieldProps & { readonly currency?: string }) => {
  const t = useT()
  const field = useField(name)
  const { currencies } = useBootstrap()
  const {
    decimals = 2,
    decimal = ',',
    symbol = '',
  } = currencies.find(({ code }) => code === currency) ?? currencies[0] ?? {}
  const value = field.value as number | null | undefined
  const [typed, setTyped] = useState(() => moneyText(value, decimals, decimal))
  const told = useRef(value)

  // The form was reset or loaded anew: show that value instead of what was typed.
  useEffect(() => {
    if (Object.is(told.current, value)) return
    told.current = value
    setTyped(moneyText(value, decimals, decimal))
  }, [value, decimals, decimal])

  const type = (text: string) => {
    setTyped(text)
    told.current = parseMoney(text, decimals) ?? (emptyOf(field.schema) as null | undefined)
    field.onChange(told.current)
  }
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error} help={help && t(help)}>
      <Input
        {...field.control}
        ref={field.ref}
        inputMode="decimal"
        value={typed}
        suffix={symbol}
        {...(field.error ? { status: 'error' as const } : {})}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (!Number.isNaN(value)) setTyped(moneyText(value, decimals, decimal))
          field.onBlur()
        }}
      />
    </Field>
  )
}
