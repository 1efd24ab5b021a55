import { formatMoney, parseMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useCurrency } from '../../words/format.ts'

/** Formats an amount for typing: without symbol and grouping. */
const typedText = (amount: unknown, currency: Currency) =>
  typeof amount === 'number' && !Number.isNaN(amount)
    ? formatMoney(amount, { ...currency, symbol: '', thousands: '' }).trim()
    : ''

/** Parses minor units from a typed text. Returns `NaN` for an invalid amount, so that the contract's rule refuses it. */
const amountOf = (text: string, currency: Currency, empty: unknown) =>
  text.trim() === '' ? empty : (parseMoney(text, currency) ?? Number.NaN)

interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly ref?: Ref<InputRef>
  /** Minor units. */
  readonly value: unknown
  readonly onChange: (amount: unknown) => void
  /** The value of an empty input. */
  readonly empty?: unknown
  /** A currency code. The default is that of the surrounding branch or company, else the site's first. */
  readonly currency?: string | undefined
  /** The amount that applies while the input is empty; minor units. */
  readonly otherwise?: number | null
}

/** An input for an amount. Its value is in minor units; users type with a comma or a dot. */
export const AmountInput = ({
  value,
  onChange,
  empty = null,
  currency: code,
  otherwise,
  onBlur,
  ...more
}: AmountInputProps) => {
  const currency = useCurrency(code)
  const [typed, setTyped] = useState(() => typedText(value, currency))
  const reported = useRef({ value, currency })

  // The form was reset or reloaded, or the currency has loaded: show that value instead of the typed text.
  useEffect(() => {
    if (Object.is(reported.current.value, value) && reported.current.currency === currency) return
    reported.current = { value, currency }
    setTyped(typedText(value, currency))
  }, [value, currency])

  const type = (text: string) => {
    setTyped(text)
    reported.current = { value: amountOf(text, currency, empty), currency }
    onChange(reported.current.value)
  }
  return (
    <Input
      {...more}
      inputMode="decimal"
      value={typed}
      suffix={currency.symbol}
      {...(otherwise === undefined ? {} : { placeholder: typedText(otherwise, currency) })}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(typedText(value, currency))
        onBlur?.(event)
      }}
    />
  )
}
