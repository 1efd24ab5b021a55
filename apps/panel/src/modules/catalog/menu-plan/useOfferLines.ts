import { type Offer, offerPlace } from '@sofra/contract/catalog/offer/offer.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import type { ChangeLine } from './change-line.ts'

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
    const { hidden, price, premium_price } = offer
    const prices = [...priceOf(t('offer.price'), price), ...priceOf(t('offer.premium'), premium_price)]
    const isSaid = hidden || !prices.length
    return [...(isSaid ? [t(hidden ? 'offer.hidden' : 'offer.sold')] : []), ...prices].join(', ')
  }
  return (before: readonly Offer[], after: readonly Offer[]): ChangeLine[] => {
    const places = new Map([...before, ...after].map((offer) => [offerPlace(offer), offer]))
    const at = (offers: readonly Offer[], key: string) => textOf(offers.find((offer) => offerPlace(offer) === key))
    return [...places]
      .map(([key, offer]) => ({ label: placeOf(offer), before: at(before, key), after: at(after, key) }))
      .filter((line) => line.before !== line.after)
  }
}
