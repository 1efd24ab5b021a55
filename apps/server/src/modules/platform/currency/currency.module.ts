import { serverModule } from '../../../kernel/module.ts'
import { currencyRoutes } from './currency.routes.ts'

export const currencyModule = serverModule({
  tables: {
    currency: { word: 'currency.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
  },
  routes: currencyRoutes,
})
