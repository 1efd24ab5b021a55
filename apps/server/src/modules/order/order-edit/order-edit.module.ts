import { editMenu, editOrder, quoteEdit } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { companyOf } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { menuFor } from '../ordering/ordering.menu.api.ts'
import { planEdit, previewOf } from './order-edit.plan.ts'
import { readSaleKeys } from './order-edit.queries.ts'
import { edit } from './order-edit.service.ts'

/** Edits of an approved order: the menu, the preview and the edit. */
const orderEditRoutes = ({ config: { publicUrl } }: { config: Config }): Route[] => [
  serve(
    editMenu,
    async ({ params: { branch_id, order_id } }, context) => {
      const { source, delivery_type } = await readSaleKeys(context, branch_id, order_id)
      const seller = { companyId: companyOf(context), source }
      return (await menuFor(context, seller, { branch_id, delivery_type, with_closed: true }, publicUrl)) as never
    },
    { ownTransaction: true, trusted: true },
  ),
  serve(quoteEdit, async ({ params, body }, context) => previewOf(context, await planEdit(context, params, body))),
  serve(editOrder, edit),
]

export const orderEditModule = serverModule({ routes: orderEditRoutes })
