import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { accountRoutes } from './account.routes.ts'

const tables: Tables = { account: { word: 'account.one', name: 'title' } }

export const accountModule = serverModule({ tables, routes: accountRoutes })
