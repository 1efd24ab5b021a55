import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { begin } from './begin.ts'

const lira: CurrencyFormat = { symbol: '₺', symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 }

export const currency = begin.currency ?? lira

/** An amount in the company's currency. */
export const money = (amount: number) => formatMoney(amount, currency)
