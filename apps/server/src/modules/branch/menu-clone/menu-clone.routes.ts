import { cloneMenu, menuSources } from '@sofra/contract/branch/menu-clone/menu-clone.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { clone, readSources } from './menu-clone.service.ts'

/** Copies of menus inside a company. Both branches have to be in reach, so each call opens its own transaction. */
export const menuCloneRoutes: Route[] = [
  serve(menuSources, ({ params }, context) => readSources(params.branch_id, context), { ownTransaction: true }),
  serve(cloneMenu, clone, { ownTransaction: true }),
]
