import { phrases } from '../../kernel/phrases.ts'

/** Words of its records that only the log of changes shows. */
export const giftChequeRecordsPhrases = phrases({
  'gift-cheque.frozen_at': ['Koşullar sabitlendi', 'Terms fixed', 'Bedingungen fest seit'],
})
