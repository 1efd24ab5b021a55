import type { Offer } from '@sofra/contract/catalog/offer/offer.ts'
import { useFormat } from '../../../kit/format.ts'
import { useT } from '../../../kit/i18n.ts'
import type { ChangeLine } from './change-line.ts'

const keyOf = ({ delivery_type, source }: Offer) => `${delivery_type} ${source}`

/** Where another price or visibility holds: one line a place that becomes different. */
export const useOfferLines = (currency: string | undefined) => {
  const t = useT()
  const { money } = useFormat()
  const placeOf = ({ delivery_type, source }: Offer) =>
    t('offer.at', {
      type: delivery_type ? t(`delivery-type.${delivery_type}`) : t('offer.every-type'),
      source: source ? t(`source.${source}`) : t('offer.every-source'),
    })
  const priceOf = (label: string, amount: number | null) =>
    amount === null ? [] : [`${label} ${money(amount, currency)}`]
  const textOf = (offer: Offer | undefined) => {
    if (!offer) return ''
    if (offer.hidden) return t('offer.hidden')
    const prices = [...priceOf(t('offer.price'), offer.price), ...priceOf(t('offer.premium'), offer.premium_price)]
    return prices.join(', ') || t('offer.sold')
  }
  return (before: readonly Offer[], after: readonly Offer[]): ChangeLine[] => {
    const places = new Map([...before, ...after].map((offer) => [keyOf(offer), offer]))
    const at = (offers: readonly Offer[], key: string) => textOf(offers.find((offer) => keyOf(offer) === key))
    return [...places]
      .map(([key, offer]) => ({ label: placeOf(offer), before: at(before, key), after: at(after, key) }))
      .filter((line) => line.before !== line.after)
  }
}
