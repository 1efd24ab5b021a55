import { serverModule } from '../../../kernel/module.ts'
import { branchUserRoutes } from './branch-user.routes.ts'

export const branchUserModule = serverModule({ routes: branchUserRoutes })
