import {
  applyBulk,
  menuChanges,
  previewBulk,
  undoMenuChange,
} from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { holdingMenu } from '../menu/menu.hold.api.ts'
import { readChanges } from './menu-change.keep.api.ts'
import { apply, preview } from './menu-change.service.ts'
import { undo } from './menu-change.undo.ts'

/** Changes of many products at once, and taking back whatever changed many rows of a menu. */
export const menuChangeRoutes: Route[] = [
  serve(previewBulk, preview),
  holdingMenu(serve(applyBulk, apply)),
  serve(menuChanges, async ({ params }, context) => ({
    changes: await readChanges(context.query, recordKeys(context, params)),
  })),
  holdingMenu(serve(undoMenuChange, undo)),
]
