import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { setupRoutes } from './setup.routes.ts'

const tables: Tables = {
  branch_payment_method: { word: 'branch-payment-method.one', partOf: 'branch', columns: 'none' },
}

export const setupModule = serverModule({ tables, routes: setupRoutes })
