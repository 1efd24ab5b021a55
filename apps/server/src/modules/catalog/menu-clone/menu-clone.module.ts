import { cloneMenu, previewClone } from '@sofra/contract/catalog/menu-clone/menu-clone.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { clone, preview } from './menu-clone.service.ts'

/** Routes for cloning menus within a company. Both branches have to be in scope, so each call opens its own transaction. */
const menuCloneRoutes: Route[] = [
  serve(previewClone, preview, { ownTransaction: true }),
  serve(cloneMenu, clone, { ownTransaction: true }),
]

export const menuCloneModule = serverModule({ routes: menuCloneRoutes })
