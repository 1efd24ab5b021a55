import { serverModule } from '../../../kernel/module.ts'
import { memberBasketSubscribers } from './member-basket.events.ts'
import { memberBasketRoutes } from './member-basket.routes.ts'

export const memberBasketModule = serverModule({
  tables: {
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
  },
  routes: memberBasketRoutes,
  subscribers: memberBasketSubscribers,
})
