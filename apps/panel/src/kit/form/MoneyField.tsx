import { formatMoney, parseMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Currency } from '@sofra/contract/platform/site/site.contract.ts'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../i18n.ts'
import { useBootstrap } from '../session.ts'
import { Field } from './Field.tsx'
import { emptyOf } from './schema.ts'
import type { FieldProps } from './TextField.tsx'
import { useField } from './useField.ts'

/** An amount as one types it: without symbol and groups. */
const typedText = (amount: unknown, currency: Currency) =>
  typeof amount === 'number' && !Number.isNaN(amount)
    ? formatMoney(amount, { ...currency, symbol: '', thousands: '' }).trim()
    : ''

/** Minor units of what is typed; `NaN` when it is no amount, so that the contract's rule refuses it. */
const amountOf = (text: string, currency: Currency, empty: unknown) =>
  text.trim() === '' ? empty : (parseMoney(text, currency) ?? Number.NaN)

/** An amount; the form holds minor units, the person types with a comma or a dot. `currency` is a code, the site's first unless told. */
export const MoneyField = ({ name, help, currency: code }: FieldProps & { readonly currency?: string }) => {
  const t = useT()
  const field = useField(name)
  const { currencies } = useBootstrap()
  const currency = currencies.find((one) => one.code === code) ?? currencies[0]
  if (!currency) throw new Error('The site has no currency')
  const { value } = field
  const [typed, setTyped] = useState(() => typedText(value, currency))
  const told = useRef(value)

  // The form was reset or loaded anew: show that value instead of what was typed.
  useEffect(() => {
    if (Object.is(told.current, value)) return
    told.current = value
    setTyped(typedText(value, currency))
  }, [value, currency])

  const type = (text: string) => {
    setTyped(text)
    told.current = amountOf(text, currency, emptyOf(field.schema))
    field.onChange(told.current)
  }
  return (
    <Field id={field.id} label={field.label} required={field.required} error={field.error} help={help && t(help)}>
      <Input
        {...field.control}
        ref={field.ref}
        inputMode="decimal"
        value={typed}
        suffix={currency.symbol}
        {...(field.error ? { status: 'error' as const } : {})}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          if (!Number.isNaN(value)) setTyped(typedText(value, currency))
          field.onBlur()
        }}
      />
    </Field>
  )
}
