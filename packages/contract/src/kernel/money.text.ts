import type { Money } from './money.ts'

/** How amounts of a currency are formatted; `decimals` also defines the minor unit. */
export interface CurrencyFormat {
  /** ISO 4217; may be typed instead of the symbol. */
  code?: string | undefined
  symbol: string
  symbol_format: 'suffix' | 'prefix'
  thousands: string
  decimal: string
  decimals: number
}

/** Formats `1.234,56 ₺` or `$1,234.56`; a minus comes first, and the symbol does not wrap. */
export const formatMoney = (amount: Money, currency: CurrencyFormat) => {
  const { symbol, symbol_format, thousands, decimal, decimals } = currency
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const wholePart = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, thousands)
  const number = decimals > 0 ? `${wholePart}${decimal}${digits.slice(-decimals)}` : wholePart
  const sign = amount < 0 ? '-' : ''
  return symbol_format === 'prefix' ? `${sign}${symbol}${number}` : `${sign}${number}\u00a0${symbol}`
}

const grouped = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/

/** Returns the position of the decimal separator: the last one, unless it can only separate thousands. */
const decimalSeparatorAt = (text: string, currency: CurrencyFormat) => {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const separator = text.charAt(last)
  const alone = text.indexOf(separator) === last
  const groups = grouped.test(text) && (!alone || separator !== currency.decimal)
  return last < 0 || groups ? text.length : last
}

/** Other notations of the lira. */
const liraNames = ['TRY', 'TL']

/** Removes a currency's symbol, code or other notation from the start or the end. */
const withoutSymbol = (text: string, { symbol, code }: CurrencyFormat) => {
  const bare = text.replace(symbol, '').trim()
  const names = [...(symbol === '₺' ? liraNames : []), ...(code ? [code] : [])]
  const name = names.find((one) => new RegExp(`^${one}(?!\\p{L})|(?<!\\p{L})${one}$`, 'iu').test(bare))
  if (!name) return bare
  return bare.toUpperCase().startsWith(name) ? bare.slice(name.length) : bare.slice(0, -name.length)
}

/** Swiss groups: apostrophes before three digits. */
const apostropheGroups = /(?<=\d)['’](?=\d{3}(?!\d))/g

/**
 * Reads an amount as people type it, with comma or dot, with or without symbol and groups; null when it is none or has
 * more decimals than the currency. Three digits after a single separator that is not the currency's decimal one are
 * thousands: `1.234` is one thousand two hundred and thirty-four lira, `1.23` is one lira and 23 kuruş.
 */
export const parseMoney = (text: string, currency: CurrencyFormat): Money | null => {
  const groups = /[.,]/.test(currency.thousands) ? '' : currency.thousands
  const bare = withoutSymbol(text, currency).replaceAll(groups, '').replace(apostropheGroups, '').replace(/\s/g, '')
  const negative = bare.startsWith('-')
  const number = negative ? bare.slice(1) : bare
  const separatorAt = decimalSeparatorAt(number, currency)
  const wholePart = number.slice(0, separatorAt)
  const decimals = number.slice(separatorAt + 1)
  if (separatorAt < number.length && wholePart.includes(number.charAt(separatorAt))) return null
  if (!/^\d+$/.test(wholePart) && !grouped.test(wholePart)) return null
  if (!/^\d*$/.test(decimals) || decimals.length > currency.decimals) return null
  const amount = Number(wholePart.replace(/[.,]/g, '') + decimals.padEnd(currency.decimals, '0'))
  if (!Number.isSafeInteger(amount)) return null
  return negative && amount !== 0 ? -amount : amount
}
