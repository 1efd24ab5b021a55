import { serverModule } from '../../../kernel/module.ts'
import { guestHistoryRoutes } from './guest-history.routes.ts'

export const guestHistoryModule = serverModule({
  tables: {
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
  },
  routes: guestHistoryRoutes,
})
