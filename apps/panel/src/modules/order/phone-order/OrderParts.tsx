import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import {
  type EarlierLine,
  phoneGuest,
  type phoneRestaurant,
} from '@sofra/contract/order/phone-order/phone-order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { call } from '../../../kit/http/api.ts'
import { newKey } from '../../../kit/new-key.ts'
import { useKeys } from '../../../kit/screen/keys.ts'
import { useBranch } from '../../../kit/session/branch.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { BasketLines } from './BasketLines.tsx'
import { DeliveryPart } from './DeliveryPart.tsx'
import type { ChangeDraft, Draft, DraftLine } from './draft.ts'
import { EarlierOrders, GuestPart, NoRecord } from './GuestPart.tsx'
import { useChoosing } from './menu-choice.api.tsx'
import { type PhoneMenu, soldIn, theSameAgain } from './menu-find.ts'
import { PaymentPart, Sums } from './PaymentPart.tsx'
import styles from './PhoneOrder.module.css'
import { ProductPart } from './ProductPart.tsx'
import { usePlace, usePrice } from './usePrice.ts'

/** The focus targets of the screen. */
type Part = 'guest' | 'name' | 'address' | 'product' | 'quantity'

const parts: Readonly<Record<string, Part>> = { F2: 'guest', F4: 'product', F8: 'quantity' }

/** Handles the shortcuts that focus a part, and the one that sends; returns a function to focus a part after the next render. */
const useParts = (onSend: () => void) => {
  const root = useRef<HTMLDivElement>(null)
  const focus = (part: Part) => {
    const partElements = root.current?.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)
    partElements?.[partElements.length - 1]?.focus()
  }
  const goTo = (part: Part) => requestAnimationFrame(() => focus(part))
  useKeys((event) => {
    const part = parts[event.key]
    const sends = event.key === 'F9' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if ((!part && !sends) || document.querySelector('.ant-modal-wrap:not([style*="display: none"])')) return
    event.preventDefault()
    // In a layout effect: a letter typed before would be lost.
    if (part) focus(part)
    else onSend()
  })
  return { root, goTo }
}

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
  const [missed, setMissed] = useState<readonly string[]>([])

  const place = usePlace(branch, onPlaced)
  const { price, faults, isPending, isOffline } = usePrice(branch, draft)
  const send = () => {
    const missing = missingOf(draft)
    if (missing) return goTo(missing)
    if (!place.isPending) place.mutate(draft)
  }
  const { root, goTo } = useParts(send)

  const { data } = useQuery({
    queryKey: ['phone-order', 'guest', branch, draft.phone],
    queryFn: ({ signal }) =>
      call(phoneGuest, { params: { branch_id: branch }, query: { phone: draft.phone } }, { signal }),
    enabled: draft.has_guest && draft.phone !== '',
  })
  const card = data?.guest ?? undefined
  const fill = useEffectEvent((guest: NonNullable<typeof card>) => {
    const [address] = guest.addresses
    change(({ first_name, last_name, address: present }) => ({
      ...(first_name ? {} : { first_name: guest.first_name, last_name: last_name || guest.last_name }),
      ...(present.text || !address ? {} : { address }),
    }))
  })

  const add = (lines: readonly Omit<DraftLine, 'key'>[]) =>
    change((present) => ({ lines: [...present.lines, ...lines.map((line) => ({ ...line, key: newKey() }))] }))
  const { choose, chooseAgain, dialog } = useChoosing({
    currency,
    onChosen: (line, before) =>
      before
        ? change(({ lines }) => ({ lines: lines.map((one) => (one.key === before.key ? { ...one, ...line } : one)) }))
        : add([line]),
    onEnd: () => goTo('product'),
  })
  const again = (earlier: readonly EarlierLine[]) => {
    const { lines, missed: missedOptions } = theSameAgain(earlier, sold)
    add(lines)
    setMissed(missedOptions.map(({ phrase, product, option }) => t(phrase, { product, option })))
    goTo('product')
  }
  const fillAgain = useEffectEvent((guest: NonNullable<typeof card>) => {
    const earlierOrder = guest.orders.find(({ id }) => id === draft.again)
    change({ again: undefined })
    if (earlierOrder) again(earlierOrder.lines)
  })
  useEffect(() => {
    if (card) fill(card)
    if (card && draft.again) fillAgain(card)
  }, [card, draft.again])
  // With a call the number is filled in, so the focus moves to the next input.
  const goOn = useEffectEvent((guest: typeof card | null) => {
    const at = document.activeElement
    if (at === document.body || at?.tagName === 'H1') goTo(guest?.first_name || draft.first_name ? 'product' : 'name')
  })
  useEffect(() => {
    if (data) goOn(data.guest)
  }, [data])
  const productOf = ({ product_id }: DraftLine) => sold.find(({ product }) => product.id === product_id)?.product

  return (
    <div ref={root} className={styles.parts}>
      <section aria-label={t('phone-order.guest')}>
        <h2>{t('phone-order.guest')}</h2>
        <GuestPart
          branch={branch}
          draft={draft}
          change={change}
          onPicked={(isKnown) => goTo(isKnown ? 'product' : 'name')}
        />
        {draft.has_guest && data?.guest === null ? <NoRecord phone={draft.phone} /> : null}
        <h2>{t('phone-order.delivery')}</h2>
        <DeliveryPart
          branch={branch}
          draft={draft}
          change={change}
          types={types.filter((type) => payments.some(({ delivery_types }) => delivery_types.includes(type)))}
          districts={restaurant.districts}
          addresses={card?.addresses ?? []}
        />
        {card ? <EarlierOrders card={card} onAgain={again} /> : null}
      </section>
      <section aria-label={t('phone-order.basket')}>
        <h2>{t('phone-order.basket')}</h2>
        <ProductPart sold={sold} currency={currency} onPick={choose} />
        {missed.length ? (
          <ul className={styles.missed} role="status">
            {missed.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
        <BasketLines
          lines={draft.lines}
          hasOptions={(line) => Boolean(productOf(line)?.catalogs.length)}
          onChange={(lines) => change({ lines })}
          onOptions={(line) => {
            const product = productOf(line)
            if (product) chooseAgain(product, line)
          }}
        />
      </section>
      <section aria-label={t('phone-order.paying')}>
        <h2>{t('phone-order.paying')}</h2>
        <PaymentPart
          branch={branch}
          draft={draft}
          change={change}
          methods={methods}
          takesTips={restaurant.takes_tips}
          currency={currency}
        />
        {isOffline ? (
          <p className={styles.offline} role="status">
            <CloudOff size={18} aria-hidden="true" />
            {t('phone-order.offline')}
          </p>
        ) : null}
        {faults.length ? (
          <ul className={styles.faults} role="alert">
            {faults.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
        {price ? (
          <div aria-busy={isPending}>
            <Sums price={price} />
          </div>
        ) : null}
        <Button type="primary" size="large" block loading={place.isPending} aria-keyshortcuts="F9" onClick={send}>
          {t('phone-order.submit')}
        </Button>
      </section>
      {dialog}
    </div>
  )
}
