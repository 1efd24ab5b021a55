import { inFile, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { guestHistoryRoutes } from './guest-history.routes.ts'

const tables: Tables = {
  member_favourite: {
    columns: { product_id: inFile('field.product_id'), created_at: inFile('member-merge.at') },
    person: {
      column: 'member_id',
      key: 'product_id',
      merge: 'move',
      once: 'product_id',
      anonymise: 'remove',
      file: { title: 'member-merge.favourites' },
    },
  },
}

export const guestHistoryModule = serverModule({ tables, routes: guestHistoryRoutes })
