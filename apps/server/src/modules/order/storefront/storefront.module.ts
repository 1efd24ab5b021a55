import { serverModule } from '../../../kernel/module.ts'
import { storefrontRoutes } from './storefront.routes.ts'

export const storefrontModule = serverModule({ routes: storefrontRoutes })
