import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { useBootstrap } from '../../../kit/session/session.ts'
import { currencyOf, useFormat } from '../../../kit/words/format.ts'
import { useLang } from '../../../kit/words/i18n.ts'

/** Returns functions that format amounts of a currency, or points without one: in full, and for the scale of a chart. */
export const useWalletFormat = (currency: string) => {
  const { money, number } = useFormat()
  const [lang] = useLang()
  const { currencies } = useBootstrap()
  const short = new Intl.NumberFormat(formatLocaleOf(lang), { notation: 'compact', maximumFractionDigits: 1 })
  return {
    format: (value: number) => (currency ? money(value, currency) : number(value)),
    scale: (value: number) => short.format(currency ? value / 10 ** currencyOf(currencies, currency).decimals : value),
  }
}
