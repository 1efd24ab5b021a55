import { none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { settingsRoutes } from './settings.routes.ts'

const tables: Tables = {
  company_secret: {
    word: 'company-secret.one',
    refers: { set_by: 'app_user' },
    columns: { ...none('name', 'sealed'), set_by_name: userName },
  },
}

export const settingsModule = serverModule({ tables, routes: settingsRoutes })
