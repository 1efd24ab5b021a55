import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { roleRoutes } from './role.routes.ts'

const tables: Tables = { role: { word: 'role.one', name: 'name', columns: 'none' } }

export const roleModule = serverModule({ tables, routes: roleRoutes })
