import { serverModule } from '../../../kernel/module.ts'
import { profileRoutes } from './profile.routes.ts'

export const profileModule = serverModule({ routes: profileRoutes })
