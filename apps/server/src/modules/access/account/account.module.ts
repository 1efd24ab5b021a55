import { serverModule } from '../../../kernel/module.ts'
import { accountRoutes } from './account.routes.ts'

export const accountModule = serverModule({
  tables: { account: { word: 'account.one', name: 'title' } },
  routes: accountRoutes,
})
