import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { useBootstrap } from '../../../kit/session/session.ts'
import { currencyOf } from '../../../kit/words/format.ts'
import { useLang } from '../../../kit/words/i18n.ts'

/** Formats an amount for a scale with room for three digits. */
export const useShortMoney = (code: string) => {
  const [lang] = useLang()
  const { decimals } = currencyOf(useBootstrap().currencies, code)
  const format = new Intl.NumberFormat(formatLocaleOf(lang), { notation: 'compact', maximumFractionDigits: 1 })
  return (amount: number) => format.format(amount / 10 ** decimals)
}
