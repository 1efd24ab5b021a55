import { fold } from '@sofra/contract/kernel/fold.ts'
import { phoneTail } from '@sofra/contract/kernel/phone.ts'
import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'

const looksLikePhone = /^[\d\s+()-]{3,}$/

/** The cards whose code, phone or name holds what was typed; letters are compared as the search everywhere does. */
export const matching = (cards: readonly OrderCard[], typed: string): readonly OrderCard[] => {
  const words = fold(typed).trim()
  if (words === '') return cards
  const digits = looksLikePhone.test(words) ? phoneTail(words) : ''
  return cards.filter(
    ({ code, customer_name, customer_phone }) =>
      fold(code).includes(words) ||
      fold(customer_name ?? '').includes(words) ||
      (digits !== '' && phoneTail(customer_phone ?? '').includes(digits)),
  )
}
