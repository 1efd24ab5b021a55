import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { begin } from './begin.ts'

const lira: CurrencyFormat = { symbol: '₺', symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 }

export const currency = begin.currency ?? lira

/** What keeps an amount in its order in the midst of a sentence that runs the other way. */
const [from, to] = document.documentElement.dir === 'rtl' ? ['\u2066', '\u2069'] : ['', '']

/** An amount in the company's currency. */
export const money = (amount: number) => from + formatMoney(amount, currency) + to
