import { serverModule } from '../../../kernel/module.ts'
import { roleRoutes } from './role.routes.ts'

export const roleModule = serverModule({ tables: { role: { word: 'role.one', name: 'name' } }, routes: roleRoutes })
