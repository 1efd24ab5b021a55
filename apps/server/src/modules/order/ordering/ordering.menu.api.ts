import type { OfferAt } from '@sofra/contract/catalog/offer/offer.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Channel, type Context, channel } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { Rendered } from '../../../kernel/http/rendered.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { type MenuCache, menuCacheOf } from './ordering.menu.cache.ts'
import { type MenuFront, readFront, readMenu, readVersion } from './ordering.menu.read.ts'
import { menuSteadyUntil } from './ordering.menu.steady.ts'
import { type MenuView, menuShown } from './ordering.menu.ts'
import { stillHolds } from './parts/ordering.terms.ts'

/** Maximum of cached fronts, about 1 kB each. */
const maxFronts = 10_000

/** Reads and renders a menu with the front of the same statement, which may be newer than the caller's. */
const freshMenu = async (
  { pools, scope, lang, now }: Context,
  keys: BranchKeys,
  saleAt: OfferAt,
  more: Pick<MenuView, 'withClosed' | 'site'>,
) => {
  const read = await reading(pools, scope, (_, last) => readMenu(last, keys, lang))
  if (!read) throw notFound()
  const front: MenuFront = JSON.parse(read.front)
  const at = { ...saleAt, instant: now, time_zone: front.branch.timezone }
  const answer = await Rendered.of(menuShown(front, read, { lang, at, ...more }))
  return { front: read.front, from: now, until: menuSteadyUntil(front, read, now), answer }
}

/** Returns the front of a menu, from the cache if its version is unchanged. */
const storefrontOf = async ({ pools, scope }: Context, keys: BranchKeys, { fronts }: MenuCache) => {
  const branch = `${keys.company_id} ${keys.branch_id}`
  const read = fronts.get(branch)
  if (read && stillHolds(read, await reading(pools, scope, (_, last) => readVersion(last, keys)))) return read.front
  const front = await reading(pools, scope, (_, last) => readFront(last, keys))
  if (fronts.size >= maxFronts) fronts.clear()
  if (front && front.version !== null && !front.has_seldom) fronts.set(branch, front)
  else fronts.delete(branch)
  return front?.front
}

/**
 * Returns the menu as the calling channel sees it now, from the cache if nothing changed. Each request reads the
 * version in its own scope, so no server instance returns a stale menu. Picture URLs begin with `site`.
 */
export const guestMenu = (context: Context, query: QueryOf<typeof orderingMenu>, site: string): Promise<Rendered> =>
  menuFor(context, channel(context), query, site)

/** Returns the menu as guests of a source see it now. */
export async function menuFor(
  context: Context,
  { companyId, source }: Pick<Channel, 'companyId' | 'source'>,
  query: QueryOf<typeof orderingMenu>,
  site: string,
): Promise<Rendered> {
  const { pools, lang, now } = context
  const { branch_id, delivery_type = null, with_closed: withClosed = false } = query
  const keys = { company_id: companyId, branch_id }
  const cache = menuCacheOf(pools)
  const front = await storefrontOf(context, keys, cache)
  if (front === undefined) throw notFound()
  const key = [branch_id, lang, source, delivery_type, withClosed].join(' ')
  const fresh = () => freshMenu(context, keys, { source, delivery_type }, { withClosed, site })
  return cache.find(key, front, now) ?? cache.make(key, front, fresh)
}
