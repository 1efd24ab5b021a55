import type { CommissionRate } from '@sofra/contract/money/commission-rate/commission-rate.contract.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'

type Charge = Pick<CommissionRate, 'rate' | 'fixed' | 'currency_code'>

/** Returns a function that writes what a rate charges: `%12`, or `%12 + 5,00 ₺`. */
export const useChargeText = () => {
  const t = useT()
  const { money, rate: percent } = useFormat()
  return ({ rate, fixed, currency_code }: Charge) => {
    if (fixed === 0) return percent(rate)
    const amount = money(fixed, currency_code ?? undefined)
    return rate === 0 ? amount : t('commission-rate.rate-and-fixed', { rate: percent(rate), fixed: amount })
  }
}

/** Returns a function that names a rate: `Komisyon %12`. */
export const useRateName = () => {
  const t = useT()
  const charge = useChargeText()
  return (rate: Charge & Pick<CommissionRate, 'kind'>) => `${t(`commission-rate.kind.${rate.kind}`)} ${charge(rate)}`
}

type Orders = Pick<CommissionRate, 'delivery_type' | 'source'>

/** Returns a function that names the orders of a rate: `Gel al · Web sitesi`; empty for all. */
export const useOrdersText = () => {
  const t = useT()
  return ({ delivery_type, source }: Orders) =>
    [delivery_type && t(`delivery-type.${delivery_type}`), source && t(`source.${source}`)].filter(Boolean).join(' · ')
}

/** Returns a function that writes a calendar day. */
export const useDayText = () => {
  const { date } = useFormat('UTC')
  return (day: string) => date(`${day}T00:00:00Z`)
}
