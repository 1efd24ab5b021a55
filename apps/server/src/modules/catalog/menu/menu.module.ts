import { serverModule } from '../../../kernel/module.ts'
import { menuRoutes } from './menu.routes.ts'

export const menuModule = serverModule({ routes: menuRoutes })
