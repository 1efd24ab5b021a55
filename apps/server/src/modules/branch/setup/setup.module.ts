import { serverModule } from '../../../kernel/module.ts'
import { setupRoutes } from './setup.routes.ts'

export const setupModule = serverModule({
  tables: { branch_payment_method: { word: 'branch-payment-method.one', partOf: 'branch' } },
  routes: setupRoutes,
})
