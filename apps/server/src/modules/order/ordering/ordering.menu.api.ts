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
import { menuShown, type Shown } from './ordering.menu.ts'
import { stillHolds } from './parts/ordering.terms.ts'

/** A kilobyte each. */
const mostFronts = 10_000

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

/** The front of a menu: what was read before where it holds still, by the version that each request reads. */
const storefrontOf = async ({ pools, scope }: Context, keys: BranchKeys, { fronts }: MenuCache) => {
  const branch = `${keys.company_id} ${keys.branch_id}`
  const read = fronts.get(branch)
  if (read && stillHolds(read, await reading(pools, scope, (_, last) => readVersion(last, keys)))) return read.front
  const front = await reading(pools, scope, (_, last) => readFront(last, keys))
  if (fronts.size >= mostFronts) fronts.clear()
  if (front && front.version !== null && !front.has_seldom) fronts.set(branch, front)
  else fronts.delete(branch)
  return front?.front
}

/**
 * The menu as the calling channel sees it now, cached as long as nothing changes. Each request reads the version
 * of all that it is made of, in its own scope, so that no copy of the server answers a stale menu. Pictures'
 * addresses begin with `site`.
 */
export const guestMenu = (context: Context, query: QueryOf<typeof orderingMenu>, site: string): Promise<Rendered> =>
  menuFor(context, channel(context), query, site)

/** The menu as guests of a source see it now. */
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
