import { branchStateAt, openingSteadyUntil, opensAt, rushAt } from '@sofra/contract/branch/branch/branch.state.ts'
import { counterOf, firstFree, slotsFrom } from '@sofra/contract/branch/slot/slot.rules.ts'
import { distance } from '@sofra/contract/branch/zone/geometry.ts'
import { type DeliveryZone, zoneFor } from '@sofra/contract/branch/zone/zone.ts'
import { isDeliveryTypeLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import { socialNetworks } from '@sofra/contract/company/settings/settings.contract.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import {
  orderingContent,
  orderingDelivery,
  orderingFront,
} from '@sofra/contract/order/storefront/storefront.contract.ts'
import {
  type DeliveryType,
  deliveryTypes,
  isOrderedThrough,
  type OrderSource,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { pictureAddress, pictureSource } from '@sofra/contract/platform/picture/picture.sizes.ts'
import { settingValue } from '@sofra/contract/platform/setting/setting.values.ts'
import { darkOf, defaultLook, resolvedLook, variablesOf } from '@sofra/contract/platform/theme/theme.look.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { Rendered } from '../../../kernel/http/rendered.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { inLang } from '../../../kernel/words.ts'
import { showcaseShown, showcaseSteadyUntil } from '../../marketing/showcase/showcase.api.ts'
import { signInWays } from '../../member/guest-account/guest-account.api.ts'
import { asksPhoneCode } from '../../member/phone-code/phone-code.api.ts'
import { guestText, writtenLang } from './storefront.content.ts'
import { type FrontBranch, readFront, readZonesNear, type StoredFront } from './storefront.read.ts'
import { currencyOf, readShared, type Shared } from './storefront.shared.ts'

type Front = ReplyOf<typeof orderingFront>
type Address = (path: string | null | undefined) => string | null

const themeOf = ({ design }: StoredFront, address: Address) => {
  const look = design ? resolvedLook(design.theme, design.own) : defaultLook
  return {
    variables: variablesOf(look),
    dark_variables: look.dark_mode ? variablesOf(darkOf(look)) : null,
    header: look.header,
    banner: address(design?.own.banner),
  }
}

/** Returns when a small order would be ready if that is later than usual, without the delivery time. */
const earliestAt = (branch: FrontBranch, type: DeliveryType, now: Date) => {
  const counter = counterOf(branch.slot_rule, type)
  if (!counter || !branch.slots) return null
  const minutes = branch.default_preparation_minutes + (rushAt(branch, now)?.minutes ?? 0)
  const ready = new Date(now.getTime() + minutes * 60_000)
  const slots = slotsFrom(branch, type, ready, { limit: 180, later: true })
  const free = firstFree(slots, branch.slots, { ...counter, quantity: 1 })
  return free && free.getTime() !== slots[0]?.getTime() ? free.toISOString() : null
}

const branchOf = (branch: FrontBranch, modules: StoredFront['modules'], source: OrderSource, now: Date) => {
  const { id, name, legal_name, phone, city, district, address, lat, lng, timezone, kitchens } = branch
  const sold = branch.delivery_types.filter(
    (type) => isOrderedThrough(source, type) && isDeliveryTypeLicensed(modules, type),
  )
  return {
    id,
    name,
    legal_name,
    phone,
    city,
    district,
    address,
    lat,
    lng,
    timezone,
    kitchens,
    delivery_types: sold,
    state: branchStateAt(branch, now, source),
    opening: sold.map((delivery_type) => ({
      delivery_type,
      state: branchStateAt(branch, now, source, delivery_type),
      opens_at: opensAt(branch, now, source, delivery_type)?.toISOString() ?? null,
      earliest_at: earliestAt(branch, delivery_type, now),
    })),
  }
}

const termsOf = ({ name, fee, fee_tiers, free_from, minimum_total, min_minutes, max_minutes }: DeliveryZone) => ({
  name,
  fee,
  fee_tiers: [...fee_tiers],
  free_from,
  minimum_total,
  min_minutes,
  max_minutes,
})

/** Returns the restaurants that deliver to an address, with the zone that applies. */
const deliveringTo = async (address: RequestOf<typeof orderingDelivery>['query'], context: Context) => {
  const { companyId, source } = channel(context)
  const { lat, lng } = address
  const nearBranches = await readZonesNear(context.query, companyId, address)
  const branches = nearBranches.flatMap(({ branch, modules, zones }) => {
    const { zone } = zoneFor(zones, address)
    const frontBranch = branchOf(branch, modules, source, context.now)
    const delivery = frontBranch.opening.find(({ delivery_type }) => delivery_type === 'deliveryToAddress')
    if (!zone || !delivery) return []
    const metres =
      lat === undefined || lng === undefined ? null : distance([frontBranch.lat, frontBranch.lng], [lat, lng])
    const { id, name } = frontBranch
    const { state, opens_at } = delivery
    return [{ id, name, state, opens_at, metres: metres && Math.round(metres), zone: termsOf(zone) }]
  })
  const isClosed = ({ state }: { state: string }) => Number(state !== 'open')
  return {
    branches: branches.toSorted(
      (a, b) => isClosed(a) - isClosed(b) || (a.metres ?? 0) - (b.metres ?? 0) || a.id - b.id,
    ),
  }
}

/** Leaves out values that a later change of their rule made invalid. */
const settingsOf = ({ settings }: StoredFront) =>
  Object.fromEntries(
    settings.flatMap(({ key, value, ...rule }) => {
      const read = settingValue(value, rule)
      return 'value' in read ? [[key, read.value]] : []
    }),
  )

interface StorefrontView {
  readonly source: OrderSource
  readonly lang: Lang
  /** Prefix of picture URLs. */
  readonly site: string
  readonly now: Date
  readonly config: Config
}

/** Returns the logos of a branch, its own or the company's, and its pictures. */
const looksOf = ({ logos: of, images }: FrontBranch, logos: Front['branches'][number]['logos'], address: Address) => {
  return {
    logos: {
      light: address(of?.light) ?? logos.light,
      dark: address(of?.dark ?? of?.light) ?? logos.dark,
      mobile: address(of?.mobile ?? of?.light) ?? logos.mobile,
    },
    pictures: images.flatMap((path) => address(path) ?? []),
  }
}

/** The icon size of a tab on high-density screens. */
const faviconPixels = 96

const storefrontReply = (
  stored: StoredFront,
  shared: Shared,
  { source, lang, site, now, config }: StorefrontView,
): Front => {
  const address = (path: string | null | undefined) => (path ? site + pictureAddress(path) : null)
  // A picture that is no icon is used in its smallest size, because every browser loads it first.
  const icon = (path: string | null | undefined) => (path ? site + pictureSource(path, faviconPixels) : null)
  const { logos: of, design, seo, social, apps, analytics } = stored
  const logos = {
    light: address(design?.own.logo ?? of?.light),
    dark: address(design?.own.logo ?? of?.dark),
    mobile: address(design?.own.logo ?? of?.mobile),
  }
  const branches = stored.branches.map((branch) => ({
    ...branchOf(branch, stored.modules, source, now),
    ...looksOf(branch, logos, address),
  }))
  return {
    maintenance: shared.maintenance,
    company: stored.company,
    platform: shared.platform,
    languages: shared.languages,
    currency: currencyOf(shared, stored.currency_code),
    theme: themeOf(stored, address),
    logos: { ...logos, favicon: icon(design?.own.favicon ?? of?.favicon) },
    seo: {
      title: seo?.title ? inLang(seo.title, lang) : '',
      description: seo?.description ? inLang(seo.description, lang) : '',
      keywords: seo?.keywords ?? '',
      share_picture: address(seo?.share_picture),
    },
    social: socialNetworks.flatMap((network) => {
      const url = social?.[network]
      return url ? [{ network, url }] : []
    }),
    apps: { app_store: apps?.app_store ?? '', play_store: apps?.play_store ?? '' },
    analytics: {
      ga4_id: analytics?.ga4_id ?? '',
      gtm_id: analytics?.gtm_id ?? '',
      meta_pixel_id: analytics?.meta_pixel_id ?? '',
    },
    minimum_versions: { ios: apps?.ios_version ?? '', android: apps?.android_version ?? '' },
    delivery_types: deliveryTypes.filter((type) => branches.some((branch) => branch.delivery_types.includes(type))),
    branches,
    request_categories: stored.request_categories.map((one) => ({ ...one, name: inLang(one.name, lang) })),
    pages: stored.pages.map((page) => ({ slug: page.slug, title: page.name[writtenLang(page, lang)] })),
    institutions: stored.institutions,
    asks_phone_code: asksPhoneCode(config, stored),
    sign_in_by: signInWays(config, stored),
    blog: stored.blog.map(({ slug, area, image, ...text }) => ({
      slug,
      area: inLang(area, lang),
      picture: address(image),
      title: text.name[writtenLang(text, lang)],
    })),
    showcase: showcaseShown(stored.showcase, {
      now,
      lang,
      address,
      modules: stored.modules,
      pages: new Set([...stored.pages, ...stored.blog].map(({ slug }) => slug)),
    }),
    settings: settingsOf(stored),
  }
}

interface Cached {
  text: string
  from: Date
  until: number
  answer: Rendered
}

const caches = new WeakMap<Pools, Map<string, Cached>>()
/** Maximum of cached fronts, some kB each. */
const maxFronts = 2_000

const cacheOf = (pools: Pools) => {
  const cache = caches.get(pools) ?? new Map<string, Cached>()
  caches.set(pools, cache)
  return cache
}

/**
 * Returns the front of the channel's company. It is rendered again only if its data changed or a branch opens or
 * closes. Each request reads the data, so a change takes effect at once in all server instances.
 */
const guestFront = async (context: Context, config: Config): Promise<Rendered> => {
  const { pools, scope, lang, now } = context
  const { companyId, source } = channel(context)
  const [front, shared] = await Promise.all([
    reading(pools, scope, (_, last) => readFront(last, companyId)),
    readShared(context),
  ])
  if (front === undefined) throw notFound()
  const cache = cacheOf(pools)
  const [key, text] = [`${companyId} ${lang} ${source}`, front + JSON.stringify(shared)]
  const cached = cache.get(key)
  if (cached?.text === text && now >= cached.from && now.getTime() < cached.until) return cached.answer
  const stored: StoredFront = JSON.parse(front)
  // With limited quarter hours, the next free one changes with time.
  const counts = stored.branches.some(({ slot_rule }) => slot_rule)
  const until = Math.min(
    ...stored.branches.map((branch) => openingSteadyUntil(branch, now).getTime()),
    counts ? now.getTime() + 60_000 : Number.POSITIVE_INFINITY,
    showcaseSteadyUntil(stored.showcase, now),
  )
  const answer = await Rendered.of(
    storefrontReply(stored, shared, { source, lang, site: config.publicUrl, now, config }),
  )
  if (cache.size >= maxFronts) cache.clear()
  cache.set(key, { text, from: now, until, answer })
  return answer
}

export const storefrontRoutes = ({ config }: { config: Config }): Route[] => [
  serve(orderingFront, async (_, context) => (await guestFront(context, config)) as never, {
    ownTransaction: true,
    trusted: true,
  }),
  serve(orderingDelivery, ({ query }, context) => deliveringTo(query, context)),
  serve(
    orderingContent,
    async ({ params }, context) => (await guestText(context, params.slug, config.publicUrl)) as never,
    { ownTransaction: true, trusted: true },
  ),
]
