import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { settingsRoutes } from './settings.routes.ts'

const tables: Tables = { company_secret: { word: 'company-secret.one', refers: { set_by: 'app_user' } } }

export const settingsModule = serverModule({ tables, routes: settingsRoutes })
