import { menuSources } from '@sofra/contract/branch/menu-source/menu-source.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { readSources } from './menu-source.service.ts'

/** Branches whose menu can be cloned. All have to be in scope, so the call opens its own transaction. */
const menuSourceRoutes: Route[] = [
  serve(menuSources, ({ params }, context) => readSources(params.branch_id, context), { ownTransaction: true }),
]

export const menuSourceModule = serverModule({ routes: menuSourceRoutes })
