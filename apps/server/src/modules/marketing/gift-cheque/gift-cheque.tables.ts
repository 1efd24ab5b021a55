import type { Tables } from '../../../kernel/database/tables.ts'

export const giftChequeTables: Tables = {
  discount: { word: 'discount.one' },
  gift_cheque: { word: 'gift-cheque.one' },
  gift_cheque_use: {},
}
