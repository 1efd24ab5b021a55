import { serverModule } from '../../../kernel/module.ts'
import { resetRoutes } from './reset.routes.ts'

export const resetModule = serverModule({ routes: resetRoutes })
