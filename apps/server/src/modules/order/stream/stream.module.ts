import { serverModule } from '../../../kernel/module.ts'
import { streamRoutes } from './stream.routes.ts'

export const streamModule = serverModule({ routes: streamRoutes })
