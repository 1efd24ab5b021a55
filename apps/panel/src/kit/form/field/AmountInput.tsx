import { formatMoney, parseMoney } from '@sofra/contract/kernel/money.text.ts'
import type { Currency } from '@sofra/contract/platform/currency/currency.contract.ts'
import { Input, type InputProps, type InputRef } from 'antd'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useBootstrap } from '../../session/session.ts'

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
  /** A code, by default the site's first. */
  readonly currency?: string | undefined
}

/** The control of an amount; whoever holds it has minor units, the person types with a comma or a dot. */
export const AmountInput = ({ value, onChange, empty = null, currency: code, onBlur, ...more }: AmountInputProps) => {
  const { currencies } = useBootstrap()
  const currency = currencies.find((one) => one.code === code) ?? currencies[0]
  if (!currency) throw new Error('The site has no currency')
  const [typed, setTyped] = useState(() => typedText(value, currency))
  const reported = useRef(value)

  // The form was reset or loaded anew: show that value instead of what was typed.
  useEffect(() => {
    if (Object.is(reported.current, value)) return
    reported.current = value
    setTyped(typedText(value, currency))
  }, [value, currency])

  const type = (text: string) => {
    setTyped(text)
    reported.current = amountOf(text, currency, empty)
    onChange(reported.current)
  }
  return (
    <Input
      {...more}
      inputMode="decimal"
      value={typed}
      suffix={currency.symbol}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(typedText(value, currency))
        onBlur?.(event)
      }}
    />
  )
}
