import { serverModule } from '../../../kernel/module.ts'
import { marketplaceReasonRoutes } from './marketplace-reason.routes.ts'

export const marketplaceReasonModule = serverModule({
  tables: { marketplace_reason: { word: 'marketplace-reason.one', name: 'name' } },
  routes: marketplaceReasonRoutes,
})
