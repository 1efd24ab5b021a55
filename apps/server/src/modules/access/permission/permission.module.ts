import { serverModule } from '../../../kernel/module.ts'
import { permissionRoutes } from './permission.routes.ts'

export const permissionModule = serverModule({ routes: permissionRoutes })
