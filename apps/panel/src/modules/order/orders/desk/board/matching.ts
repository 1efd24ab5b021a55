import { looksLikePhone, phoneTail } from '@sofra/contract/kernel/phone.ts'
import { hasWords, searchWords } from '@sofra/contract/kernel/search-text.ts'
import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'

/** Returns the cards whose code, phone or name contains the typed text, normalised as in every search. */
export const matching = (cards: readonly OrderCard[], typed: string): readonly OrderCard[] => {
  const words = searchWords(typed)
  if (words.length === 0) return cards
  const digits = looksLikePhone(typed) ? phoneTail(typed) : ''
  return cards.filter(
    ({ code, customer_name, customer_phone }) =>
      hasWords(code, words) ||
      hasWords(customer_name ?? '', words) ||
      (digits !== '' && phoneTail(customer_phone ?? '').includes(digits)),
  )
}
