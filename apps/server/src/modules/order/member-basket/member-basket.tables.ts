import type { Tables } from '../../../kernel/database/tables.ts'

export const memberBasketTables: Tables = {
  member_basket: {
    json: { lines: 'order/member-basket/member-basket.contract.ts#BasketLines' },
    person: {
      column: 'member_id',
      key: 'member_id',
      // A member has one.
      merge: 'stay',
      anonymise: 'remove',
      file: { title: 'one-person.basket', columns: { changed_at: 'one-person.at', lines: 'one-person.lines' } },
    },
  },
}
