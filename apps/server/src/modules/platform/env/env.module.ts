import { serverModule } from '../../../kernel/module.ts'
import { envRoutes } from './env.routes.ts'

export const envModule = serverModule({ routes: envRoutes })
