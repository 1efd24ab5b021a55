import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { guestHistoryRoutes } from './guest-history.routes.ts'

const tables: Tables = {
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

export const guestHistoryModule = serverModule({ tables, routes: guestHistoryRoutes })
