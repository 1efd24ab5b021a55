import { serverModule } from '../../../kernel/module.ts'
import { memberRoutes } from './member.routes.ts'
import { memberTables } from './member.tables.ts'

export const memberModule = serverModule({ tables: memberTables, routes: memberRoutes })
