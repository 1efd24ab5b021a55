import { inFile, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { memberBasketSubscribers } from './member-basket.events.ts'
import { memberBasketRoutes } from './member-basket.routes.ts'

const tables: Tables = {
  member_basket: {
    json: { lines: 'order/member-basket/member-basket.contract.ts#BasketLines' },
    columns: { changed_at: inFile('member-merge.at'), lines: { person: 'sensitive', file: 'member-merge.lines' } },
    person: {
      column: 'member_id',
      key: 'member_id',
      // A member has one basket.
      merge: 'stay',
      anonymise: 'remove',
      file: { title: 'member-merge.basket' },
    },
  },
}

export const memberBasketModule = serverModule({
  tables,
  routes: memberBasketRoutes,
  subscribers: memberBasketSubscribers,
})
