import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { currencyRoutes } from './currency.routes.ts'

const tables: Tables = {
  currency: { word: 'currency.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' }, columns: 'none' },
}

export const currencyModule = serverModule({ tables, routes: currencyRoutes })
