import { kept, none, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { commissionRateRoutes } from './commission-rate.routes.ts'

const tables: Tables = {
  commission_rate: {
    word: 'commission-rate.one',
    columns: {
      ...none('kind', 'delivery_type', 'source', 'valid_from', 'valid_until'),
      ...kept('an operator explains a rate', 'note'),
    },
  },
}

export const commissionRateModule = serverModule({ tables, routes: commissionRateRoutes })
