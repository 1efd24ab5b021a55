import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { begin } from './begin.ts'

const lira: CurrencyFormat = { symbol: '₺', symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 }

export const currency = begin.currency ?? lira

/** Isolates the direction of an amount within a right-to-left sentence. */
const [from, to] = document.documentElement.dir === 'rtl' ? ['\u2066', '\u2069'] : ['', '']

/** Formats an amount in the company's currency. */
export const money = (amount: number) => from + formatMoney(amount, currency) + to
