import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { memberBasketSubscribers } from './member-basket.events.ts'
import { memberBasketRoutes } from './member-basket.routes.ts'

const tables: Tables = {
  member_basket: {
    json: { lines: 'order/member-basket/member-basket.contract.ts#BasketLines' },
    person: {
      column: 'member_id',
      key: 'member_id',
      // A member has one basket.
      merge: 'stay',
      anonymise: 'remove',
      file: { title: 'member-merge.basket', columns: { changed_at: 'member-merge.at', lines: 'member-merge.lines' } },
    },
  },
}

export const memberBasketModule = serverModule({
  tables,
  routes: memberBasketRoutes,
  subscribers: memberBasketSubscribers,
})
