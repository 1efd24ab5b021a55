import type { Tables } from '../../../kernel/database/tables.ts'

export const guestHistoryTables: Tables = {
  member_favourite: {
    person: {
      column: 'member_id',
      key: 'product_id',
      merge: 'move',
      once: 'product_id',
      anonymise: 'remove',
      file: {
        title: 'member-merge.favourites',
        columns: { product_id: 'field.product_id', created_at: 'member-merge.at' },
      },
    },
  },
}
