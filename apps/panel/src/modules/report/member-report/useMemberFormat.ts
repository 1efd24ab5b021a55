import { isMemberAmount, isShare } from '@sofra/contract/report/member-report/member-report.measures.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useShortFormat } from '../order-report/order-report.api.ts'

/** Returns functions that format the value of a measure: in full, and for the scale of a chart. */
export const useMemberFormat = (currency: string | undefined) => {
  const { money, number, rate } = useFormat()
  const short = useShortFormat(currency)
  const format = (measure: string, value: number) => {
    if (isMemberAmount(measure)) return money(value, currency)
    return isShare(measure) ? rate(value) : number(value)
  }
  const scale = (measure: string, value: number) => {
    if (isMemberAmount(measure)) return short(value)
    if (isShare(measure)) return rate(value)
    return Number.isInteger(value) ? number(value) : ''
  }
  return { format, scale }
}
