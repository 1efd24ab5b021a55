import { serverModule } from '../../../kernel/module.ts'
import { guestPageRoutes } from './guest-page.routes.ts'

export const guestPageModule = serverModule({ routes: guestPageRoutes })
