import { tryDiscount } from '@sofra/contract/marketing/discount/discount.contract.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { noteRestaurantNotFound } from '../../platform/integration-log/integration-log.api.ts'
import { testDiscount } from './discount/ordering.trial.ts'
import { guestMenu } from './ordering.menu.api.ts'
import { placeOnce, quoteFor } from './ordering.service.ts'

/** Reports a 404 for a restaurant to the platform: the channel is configured wrongly, or the restaurant is gone. */
const reportingLost = async <T>(context: Context, branchId: number, work: Promise<T>) => {
  try {
    return await work
  } catch (error) {
    const lost = { platform: 'channel', remote_id: String(branchId), remote_name: null } as const
    if (error instanceof AppError && error.status === 404)
      noteRestaurantNotFound(context.pools, { ...lost, company_id: channel(context).companyId })
    throw error
  }
}

/** Ordering by sites, apps, kiosks and tables. */
export const orderingRoutes = ({ config }: { config: Config }): Route[] => [
  serve(
    quote,
    ({ body }, context) => {
      const priced = reading(context.pools, context.scope, (query) => quoteFor({ ...context, query }, body, config))
      return reportingLost(context, body.branch_id, priced)
    },
    { ownTransaction: true },
  ),
  serve(
    placeOrder,
    async ({ body }, context) =>
      (await reportingLost(context, body.branch_id, placeOnce(context, body, config))) as never,
    { ownTransaction: true, trusted: true },
  ),
  serve(
    orderingMenu,
    async ({ query }, context) =>
      (await reportingLost(context, query.branch_id, guestMenu(context, query, config.publicUrl))) as never,
    { ownTransaction: true, trusted: true },
  ),
  serve(tryDiscount, testDiscount),
]
