import { formatLocaleOf } from '@sofra/contract/kernel/languages.ts'
import { isAmount, isDuration, type Measure } from '@sofra/contract/report/order-report/order-report.measures.ts'
import { useBootstrap } from '../../../kit/session/session.ts'
import { currencyOf, useFormat } from '../../../kit/words/format.ts'
import { useLang } from '../../../kit/words/i18n.ts'

const minuteSeconds = 60

/** Returns a function that formats an amount with little room. */
export const useShortFormat = (currency: string | undefined) => {
  const [lang] = useLang()
  const { currencies } = useBootstrap()
  const short = new Intl.NumberFormat(formatLocaleOf(lang), { notation: 'compact', maximumFractionDigits: 1 })
  return (amount: number) => short.format(amount / 10 ** currencyOf(currencies, currency).decimals)
}

/** Returns functions that format the value of a measure: in full, and for the scale of a chart. */
export const useMeasureFormat = (currency: string | undefined) => {
  const { money, number, rate } = useFormat()
  const short = useShortFormat(currency)
  const format = (measure: Measure, value: number) => {
    if (isAmount(measure)) return money(value, currency)
    if (isDuration(measure)) return number(Math.round(value / (minuteSeconds / 10)) / 10)
    return measure === 'late_share' ? rate(value) : number(value)
  }
  const scale = (measure: Measure, value: number) => {
    if (isAmount(measure)) return short(value)
    return Number.isInteger(value) ? number(value) : ''
  }
  return { format, scale }
}
