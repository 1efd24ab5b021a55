import { branchStateAt, openingSteadyUntil } from '@sofra/contract/branch/branch/branch.state.ts'
import { isDeliveryTypeLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { orderingContent, orderingFront } from '@sofra/contract/order/front/front.contract.ts'
import {
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
import { currencies } from '../../platform/currency/currency.api.ts'
import { offeredLanguages } from '../../platform/language/language.api.ts'
import { runningMaintenance } from '../../platform/site/site.api.ts'
import { guestText, writtenLang } from './front.content.ts'
import { readFront, type StoredFront } from './front.read.ts'

type Front = ReplyOf<typeof orderingFront>

/** What is the platform's of a front: the same for all companies. */
const readShared = async ({ pools, lang }: Context) => {
  const [maintenance, languages, known] = await Promise.all([
    runningMaintenance(pools, lang),
    offeredLanguages(pools),
    currencies(pools),
  ])
  return {
    maintenance: maintenance ?? null,
    languages: languages.map(({ code, name, is_guest_default }) => ({ code, name, is_default: is_guest_default })),
    currencies: known,
  }
}
type Shared = Awaited<ReturnType<typeof readShared>>

const themeOf = ({ design }: StoredFront, address: (path: string | null | undefined) => string | null) => {
  const look = design ? resolvedLook(design.theme, design.own) : defaultLook
  return {
    variables: variablesOf(look),
    dark_variables: look.dark_mode ? variablesOf(darkOf(look)) : null,
    header: look.header,
    banner: address(design?.own.banner),
  }
}

const branchesOf = ({ branches, modules }: StoredFront, source: OrderSource, now: Date) =>
  branches.map(({ hours, manual_state, manual_until, stop, contract_ends_at, ...branch }) => ({
    ...branch,
    delivery_types: branch.delivery_types.filter(
      (type) => isOrderedThrough(source, type) && isDeliveryTypeLicensed(modules, type),
    ),
    state: branchStateAt({ timezone: branch.timezone, hours, manual_state, manual_until, stop, contract_ends_at }, now),
  }))

const currencyOf = ({ currencies: all }: Shared, code: string) => {
  const found = all.find((one) => one.code === code)
  if (!found) return null
  const { is_active: _active, name: _name, ...format } = found
  return format
}

/** Settings that have been entered before their rule changed are left out. */
const settingsOf = ({ settings }: StoredFront) =>
  Object.fromEntries(
    settings.flatMap(({ key, value, ...rule }) => {
      const read = settingValue(value, rule)
      return 'value' in read ? [[key, read.value]] : []
    }),
  )

interface Asked {
  readonly source: OrderSource
  readonly lang: Lang
  /** What the addresses of pictures begin with. */
  readonly site: string
  readonly now: Date
}

/** As sharp screens show a tab. */
const faviconPixels = 96

const frontShown = (stored: StoredFront, shared: Shared, { source, lang, site, now }: Asked): Front => {
  const address = (path: string | null | undefined) => (path ? site + pictureAddress(path) : null)
  // A picture that is no favicon is one in its smallest size: every guest's browser asks for it first.
  const icon = (path: string | null | undefined) => (path ? site + pictureSource(path, faviconPixels) : null)
  const { logos, design } = stored
  const branches = branchesOf(stored, source, now)
  return {
    maintenance: shared.maintenance,
    company: stored.company,
    languages: shared.languages,
    currency: currencyOf(shared, stored.currency_code),
    theme: themeOf(stored, address),
    logos: {
      light: address(design?.own.logo ?? logos?.light),
      dark: address(design?.own.logo ?? logos?.dark),
      mobile: address(design?.own.logo ?? logos?.mobile),
      favicon: icon(design?.own.favicon ?? logos?.favicon),
    },
    minimum_versions: { ios: stored.apps?.ios_version ?? '', android: stored.apps?.android_version ?? '' },
    delivery_types: deliveryTypes.filter((type) => branches.some((branch) => branch.delivery_types.includes(type))),
    branches,
    request_categories: stored.request_categories.map((one) => ({ ...one, name: inLang(one.name, lang) })),
    pages: stored.pages.map((page) => ({ slug: page.slug, title: page.name[writtenLang(page, lang)] })),
    blog: stored.blog.map(({ slug, area, image, ...text }) => ({
      ...{ slug, area: inLang(area, lang), picture: address(image) },
      title: text.name[writtenLang(text, lang)],
    })),
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
/** Fronts are some kilobytes each. */
const most = 2_000

const cacheOf = (pools: Pools) => {
  const cache = caches.get(pools) ?? new Map<string, Cached>()
  caches.set(pools, cache)
  return cache
}

/**
 * The front of the calling channel's company, rendered again only where something of it has changed or a branch opens or closes: each
 * request reads what it is made of, so a change counts at once in all copies of the server.
 */
const guestFront = async (context: Context, site: string): Promise<Rendered> => {
  const { pools, scope, lang, now } = context
  const { companyId, source } = channel(context)
  const [front, shared] = await Promise.all([
    reading(pools, scope, (_, last) => readFront(last, companyId)),
    readShared(context),
  ])
  if (front === undefined) throw notFound()
  const cache = cacheOf(pools)
  const [key, text] = [`${companyId} ${lang} ${source}`, front + JSON.stringify(shared)]
  const known = cache.get(key)
  if (known?.text === text && now >= known.from && now.getTime() < known.until) return known.answer
  const stored: StoredFront = JSON.parse(front)
  const until = Math.min(...stored.branches.map((branch) => openingSteadyUntil(branch, now).getTime()))
  const answer = await Rendered.of(frontShown(stored, shared, { source, lang, site, now }))
  if (cache.size >= most) cache.clear()
  cache.set(key, { text, from: now, until, answer })
  return answer
}

export const frontRoutes = ({ config: { publicUrl } }: { config: Config }): Route[] => [
  serve(orderingFront, async (_, context) => (await guestFront(context, publicUrl)) as never, {
    ownTransaction: true,
    trusted: true,
  }),
  serve(orderingContent, async ({ params }, context) => (await guestText(context, params.slug, publicUrl)) as never, {
    ownTransaction: true,
    trusted: true,
  }),
]
