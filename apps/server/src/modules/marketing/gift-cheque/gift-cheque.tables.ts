import type { Tables } from '../../../kernel/database/tables.ts'

export const giftChequeTables: Tables = {
  gift_cheque: { word: 'gift-cheque.one', json: { name: 'kernel/fields.ts#Translated' } },
  gift_cheque_use: {},
  gift_cheque_hand_out: {},
  gift_cheque_assignment: {},
}
