import type { OfferAt } from '@sofra/contract/catalog/offer/offer.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { Rendered } from '../../../kernel/http/rendered.ts'
import { keptMenus } from './ordering.menu.cache.ts'
import { type MenuFront, type MenuPlace, readFront, readMenu } from './ordering.menu.read.ts'
import { menuSteadyUntil } from './ordering.menu.steady.ts'
import { menuShown, type Shown } from './ordering.menu.ts'

type Asked = RequestOf<typeof orderingMenu>['query']

/** Reads a menu and renders it. What it answers holds for the front that was read along, which may be newer than the caller's. */
const freshMenu = async (
  { pools, scope, lang, now }: Context,
  place: MenuPlace,
  shown: OfferAt,
  more: Pick<Shown, 'withClosed' | 'site'>,
) => {
  const read = await reading(pools, scope, (_, last) => readMenu(last, place, lang))
  if (!read) throw notFound()
  const front: MenuFront = JSON.parse(read.front)
  const at = { ...shown, instant: now, time_zone: front.branch.timezone }
  const answer = await Rendered.of(menuShown(front, read, { lang, at, ...more }))
  return { front: read.front, from: now, until: menuSteadyUntil(front, read, now), answer }
}

/**
 * The menu as the calling channel sees it now, from what is kept where nothing has changed since. Each request reads the
 * menu's version and the little that may change beside it, as its own tenant, so no copy of the server answers an old one.
 * Pictures' addresses begin with `site`.
 */
export async function guestMenu(context: Context, asked: Asked, site: string): Promise<Rendered> {
  const { pools, scope, lang, now } = context
  const { companyId, source } = channel(context)
  const { branch_id: branchId, delivery_type = null, with_closed: withClosed = false } = asked
  const place = { companyId, branchId }
  const front = await reading(pools, scope, (_, last) => readFront(last, place))
  if (front === undefined) throw notFound()
  const kept = keptMenus(pools)
  const key = [branchId, lang, source, delivery_type, withClosed].join(' ')
  const fresh = () => freshMenu(context, place, { source, delivery_type }, { withClosed, site })
  return kept.find(key, front, now) ?? kept.make(key, front, fresh)
}
