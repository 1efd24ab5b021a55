import { formatMoney, parseMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useCurrency } from '../../words/format.ts'

/** An amount as one types it: without symbol and groups. */
const typedText = (amount: unknown, currency: Currency) =>
  typeof amount === 'number' && !Number.isNaN(amount)
    ? formatMoney(amount, { ...currency, symbol: '', thousands: '' }).trim()
    : ''

/** Minor units of what is typed; `NaN` when it is no amount, so that the contract's rule refuses it. */
const amountOf = (text: string, currency: Currency, empty: unknown) =>
  text.trim() === '' ? empty : (parseMoney(text, currency) ?? Number.NaN)

interface AmountInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly ref?: Ref<InputRef>
  /** Minor units. */
  readonly value: unknown
  readonly onChange: (amount: unknown) => void
  /** What an empty input stands for. */
  readonly empty?: unknown
  /** A code, by default that of the branch or company around, else the site's first. */
  readonly currency?: string | undefined
  /** The amount that counts while it is empty; minor units. */
  readonly otherwise?: number | null
}

/** The control of an amount; whoever holds it has minor units, the person types with a comma or a dot. */
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

  // The form was reset or loaded anew, or what it sells in is known by now: show that value instead of what was typed.
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
