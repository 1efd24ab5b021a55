import type { OfferAt } from '@sofra/contract/catalog/offer/offer.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { Rendered } from '../../../kernel/http/rendered.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { noteRestaurantNotFound } from '../../platform/integration-log/integration-log.api.ts'
import { menuCacheOf } from './ordering.menu.cache.ts'
import { type MenuFront, readFront, readMenu } from './ordering.menu.read.ts'
import { menuSteadyUntil } from './ordering.menu.steady.ts'
import { menuShown, type Shown } from './ordering.menu.ts'
import { placeOnce, quoteFor } from './ordering.service.ts'

/** Reads and renders a menu. Its answer is of the front that was read along, which may be newer than the caller's. */
const freshMenu = async (
  { pools, scope, lang, now }: Context,
  keys: BranchKeys,
  shown: OfferAt,
  more: Pick<Shown, 'withClosed' | 'site'>,
) => {
  const read = await reading(pools, scope, (_, last) => readMenu(last, keys, lang))
  if (!read) throw notFound()
  const front: MenuFront = JSON.parse(read.front)
  const at = { ...shown, instant: now, time_zone: front.branch.timezone }
  const answer = await Rendered.of(menuShown(front, read, { lang, at, ...more }))
  return { front: read.front, from: now, until: menuSteadyUntil(front, read, now), answer }
}

/**
 * The menu as the calling channel sees it now, cached as long as nothing changes. Each request reads the menu's version and
 * the little that may change beside it, in its own scope, so that no copy of the server answers a stale menu. Pictures'
 * addresses begin with `site`.
 */
async function guestMenu(context: Context, query: QueryOf<typeof orderingMenu>, site: string): Promise<Rendered> {
  const { pools, scope, lang, now } = context
  const { companyId, source } = channel(context)
  const { branch_id, delivery_type = null, with_closed: withClosed = false } = query
  const keys = { company_id: companyId, branch_id }
  const front = await reading(pools, scope, (_, last) => readFront(last, keys))
  if (front === undefined) throw notFound()
  const cache = menuCacheOf(pools)
  const key = [branch_id, lang, source, delivery_type, withClosed].join(' ')
  const fresh = () => freshMenu(context, keys, { source, delivery_type }, { withClosed, site })
  return cache.find(key, front, now) ?? cache.make(key, front, fresh)
}

/** Tells the platform of a restaurant that the channel asks for and has not: it was connected wrongly, or is gone. */
const orLost = async <T>(context: Context, branchId: number, work: Promise<T>) => {
  try {
    return await work
  } catch (error) {
    const lost = { platform: 'channel', remote_id: String(branchId), remote_name: null } as const
    if (error instanceof AppError && error.status === 404)
      noteRestaurantNotFound(context.pools, { ...lost, company_id: channel(context).companyId })
    throw error
  }
}

/** How guests' sites, apps, kiosks and tables order. */
export const orderingRoutes = ({ config: { publicUrl } }: { config: Config }): Route[] => [
  serve(
    quote,
    ({ body }, context) => {
      const priced = reading(context.pools, context.scope, (query) => quoteFor({ ...context, query }, body))
      return orLost(context, body.branch_id, priced)
    },
    { ownTransaction: true },
  ),
  serve(
    placeOrder,
    async ({ body }, context) => (await orLost(context, body.branch_id, placeOnce(context, body))) as never,
    { ownTransaction: true, trusted: true },
  ),
  serve(
    orderingMenu,
    async ({ query }, context) =>
      (await orLost(context, query.branch_id, guestMenu(context, query, publicUrl))) as never,
    { ownTransaction: true, trusted: true },
  ),
]
