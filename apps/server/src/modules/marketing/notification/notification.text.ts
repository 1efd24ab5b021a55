import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { type BuiltLang, formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { filledText } from '@sofra/contract/marketing/notification/notification.variables.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { inLang } from '../../../kernel/words.ts'

/** Member fields usable as template variables. */
export interface Reader {
  first_name: string
  last_name: string
  points: number
  /** Minor units. */
  wallet: number
  lang: BuiltLang | null
  /** Expiring points: how many, and the earliest expiry. */
  expiring?: { points: number; first_at: string } | undefined
}

interface Message {
  title: Translated
  text: Translated
}

export interface Site {
  company: string
  currency: CurrencyFormat
  timezone: string
}

/** Reads the format of a company's amounts. */
export async function readCurrency(query: Query, code: string): Promise<CurrencyFormat> {
  const [row] = await query<CurrencyFormat>(
    'select symbol, symbol_format, thousands, "decimal", decimals from currency where code = $1',
    [code],
  )
  return row ?? { symbol: code, symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 }
}

/** Formats a day in the company's zone and the reader's language. */
const dayIn = (lang: BuiltLang, timeZone: string, instant: string) =>
  new Intl.DateTimeFormat(formatLocaleOf(lang), { dateStyle: 'long', timeZone }).format(new Date(instant))

/** Renders a message for a member: in their language if known and available, else in Turkish. */
export const renderedFor = ({ title, text }: Message, reader: Reader, { company, currency, timezone }: Site) => {
  const lang = reader.lang ?? 'tr'
  const { expiring } = reader
  const values = {
    first_name: reader.first_name,
    last_name: reader.last_name,
    points: String(reader.points),
    wallet: formatMoney(reader.wallet, currency),
    company,
    ...(expiring && { expiring_points: String(expiring.points), expires_on: dayIn(lang, timezone, expiring.first_at) }),
  }
  return { lang, title: filledText(inLang(title, lang), values), text: filledText(inLang(text, lang), values) }
}
