import { serverModule } from '../../../kernel/module.ts'
import { deviceRoutes } from './device.routes.ts'

export const deviceModule = serverModule({ routes: deviceRoutes })
