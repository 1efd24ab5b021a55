import { patchListSetting, savedView } from '@sofra/contract/access/saved-view/saved-view.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { changeSetting, createView, listViews, removeView, updateView } from './saved-view.service.ts'

const ownTransaction = { ownTransaction: true }

/** Routes of saved views and of list settings. */
export const savedViewRoutes: Route[] = [
  serve(savedView.list, ({ query }, context) => listViews(context, query.list), ownTransaction),
  serve(savedView.create, ({ body }, context) => createView(context, body), ownTransaction),
  serve(
    savedView.update,
    ({ params, body }, context) => updateView(context, params.saved_view_id, body),
    ownTransaction,
  ),
  serve(savedView.remove, ({ params }, context) => removeView(context, params.saved_view_id), ownTransaction),
  serve(patchListSetting, ({ body }, context) => changeSetting(context, body), ownTransaction),
]
