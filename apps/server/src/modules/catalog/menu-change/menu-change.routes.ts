import {
  applyBulk,
  menuChanges,
  previewBulk,
  undoBulk,
} from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { readChanges } from './menu-change.queries.ts'
import { apply, placeOf, preview, undo } from './menu-change.service.ts'

/** Changes of many products at once, and taking them back. */
export const menuChangeRoutes: Route[] = [
  serve(previewBulk, preview),
  serve(applyBulk, apply),
  serve(menuChanges, async ({ params }, context) => ({
    changes: await readChanges(context.query, placeOf(context, params.branch_id)),
  })),
  serve(undoBulk, undo),
]
