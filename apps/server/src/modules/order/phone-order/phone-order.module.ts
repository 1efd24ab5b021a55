import { serverModule } from '../../../kernel/module.ts'
import { phoneOrderRoutes } from './phone-order.routes.ts'

export const phoneOrderModule = serverModule({ routes: phoneOrderRoutes })
