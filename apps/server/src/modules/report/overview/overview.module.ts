import { serverModule } from '../../../kernel/module.ts'
import { overviewRoutes } from './overview.routes.ts'

export const overviewModule = serverModule({ routes: overviewRoutes })
