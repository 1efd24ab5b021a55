import { foldedWords, holdsWords } from '@sofra/contract/kernel/fold.ts'
import { looksLikePhone, phoneTail } from '@sofra/contract/kernel/phone.ts'
import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'

/** The cards whose code, phone or name holds what was typed; letters are compared as the search everywhere does. */
export const matching = (cards: readonly OrderCard[], typed: string): readonly OrderCard[] => {
  const words = foldedWords(typed)
  if (words.length === 0) return cards
  const digits = looksLikePhone(typed) ? phoneTail(typed) : ''
  return cards.filter(
    ({ code, customer_name, customer_phone }) =>
      holdsWords(code, words) ||
      holdsWords(customer_name ?? '', words) ||
      (digits !== '' && phoneTail(customer_phone ?? '').includes(digits)),
  )
}
