import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { marketplaceReasonRoutes } from './marketplace-reason.routes.ts'

const tables: Tables = { marketplace_reason: { word: 'marketplace-reason.one', name: 'name', columns: 'none' } }

export const marketplaceReasonModule = serverModule({ tables, routes: marketplaceReasonRoutes })
