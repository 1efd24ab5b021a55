import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { phoneRestaurant } from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { useMemo } from 'react'
import { useBranch } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { BasketSection, useBasket } from './BasketSection.tsx'
import { DeliveryPart } from './DeliveryPart.tsx'
import type { ChangeDraft, Draft } from './draft.ts'
import { EarlierOrders, GuestPart, NoRecord } from './GuestPart.tsx'
import { type PhoneMenu, soldIn } from './menu-find.ts'
import { PayingSection } from './PayingSection.tsx'
import { PaymentPart } from './PaymentPart.tsx'
import styles from './PhoneOrder.module.css'
import { type Part, useFocusParts } from './useFocusParts.ts'
import { useGuestCard } from './useGuestCard.ts'
import { usePlace } from './usePrice.ts'

const types = ['deliveryToAddress', 'comeGetIt', 'comeEat'] as const

/** Returns the first missing input of an order. */
const missingOf = ({ has_guest, first_name, type, address, lines }: Draft): Part | undefined => {
  if (!has_guest) return 'guest'
  if (!first_name.trim()) return 'name'
  if (type === 'deliveryToAddress' && !address.text.trim()) return 'address'
  return lines.length === 0 ? 'product' : undefined
}

interface OrderPartsProps {
  readonly branch: number
  readonly menu: PhoneMenu
  readonly restaurant: ReplyOf<typeof phoneRestaurant>
  readonly draft: Draft
  readonly change: ChangeDraft
  readonly onPlaced: () => void
}

/** One phone order: guest, delivery and basket. */
export const OrderParts = ({ branch, menu, restaurant, draft: typed, change, onPlaced }: OrderPartsProps) => {
  const t = useT()
  const currency = useBranch(branch)?.currency.code
  const payments = menu.payment_methods.filter(({ kind }) => kind !== 'online')
  const methods = payments.filter(({ delivery_types }) => delivery_types.includes(typed.type))
  const method = methods.find(({ id }) => id === typed.payment_method) ?? methods[0]
  const draft = { ...typed, payment_method: method?.id ?? null }
  const sold = useMemo(() => soldIn(menu), [menu])

  const place = usePlace(branch, onPlaced)
  const send = () => {
    const missing = missingOf(draft)
    if (missing) return goTo(missing)
    if (!place.isPending) place.mutate(draft)
  }
  const { root, goTo } = useFocusParts(send)
  const basket = useBasket({ sold, currency, change, onEnd: () => goTo('product') })
  const card = useGuestCard(branch, draft, { change, onAgain: basket.again, goTo })

  return (
    <div ref={root} className={`stack-16 ${styles.parts}`}>
      <section aria-label={t('phone-order.guest')}>
        <h2>{t('phone-order.guest')}</h2>
        <GuestPart
          branch={branch}
          draft={draft}
          change={change}
          onPicked={(isKnown) => goTo(isKnown ? 'product' : 'name')}
        />
        {draft.has_guest && card === null ? <NoRecord phone={draft.phone} /> : null}
        <h2>{t('phone-order.delivery')}</h2>
        <DeliveryPart
          branch={branch}
          draft={draft}
          change={change}
          types={types.filter((type) => payments.some(({ delivery_types }) => delivery_types.includes(type)))}
          districts={restaurant.districts}
          addresses={card?.addresses ?? []}
        />
        {card ? <EarlierOrders card={card} onAgain={basket.again} /> : null}
      </section>
      <BasketSection basket={basket} sold={sold} currency={currency} lines={draft.lines} change={change} />
      <PayingSection branch={branch} draft={draft} isSending={place.isPending} onSend={send}>
        <PaymentPart
          branch={branch}
          draft={draft}
          change={change}
          methods={methods}
          takesTips={restaurant.takes_tips}
          currency={currency}
        />
      </PayingSection>
      {basket.dialog}
    </div>
  )
}
