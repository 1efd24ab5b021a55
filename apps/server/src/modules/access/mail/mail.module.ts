import { serverModule } from '../../../kernel/module.ts'
import { mailRoutes } from './mail.routes.ts'

export const mailModule = serverModule({ routes: mailRoutes })
