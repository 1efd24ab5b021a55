import { serverModule } from '../../../kernel/module.ts'
import { userLogRoutes } from './user-log.routes.ts'

export const userLogModule = serverModule({ tables: { audit_log: {} }, routes: userLogRoutes })
