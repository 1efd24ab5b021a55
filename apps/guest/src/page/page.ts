import { directionOf, localeOf } from '@sofra/contract/kernel/languages.ts'
import { momentText } from '@sofra/contract/kernel/moment.text.ts'
import { formatPhone } from '@sofra/contract/kernel/phone.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { addressOf } from './address.ts'
import { analyticsOf } from './analytics.ts'
import { banners } from './banners.ts'
import type { Menu, PageFacts } from './facts.ts'
import { head } from './head.ts'
import { Html, html, jsonIn } from './html.ts'
import { categoryRow, menuShown } from './menu.ts'
import { ownPath, sized } from './picture.ts'
import { productOf, productShown } from './product.ts'

/** Describes a state other than open, and its end. */
const untilText = ({ t, branch, lang, now }: PageFacts, state: 'busy' | 'closed', at: string | null) => {
  const next = at
    ? t('guest-page.opens', { time: momentText(at, { lang, timezone: branch.timezone, now }) })
    : t('guest-page.opens-not')
  return `${t(`guest-page.${state}`)} · ${next}`
}

/** Describes whether the restaurant takes orders, and from when. */
const stateText = (facts: PageFacts) => {
  const { t, branch, restaurant } = facts
  return branch.state === 'open' ? t('guest-page.open') : untilText(facts, branch.state, restaurant.opens_at)
}

/** The delivery types whose next time slots are full, with their first free one. */
const putOff = ({ branch, t, lang, now }: PageFacts) =>
  branch.opening.flatMap(({ delivery_type, state, earliest_at }) => {
    if (state !== 'open' || !earliest_at) return []
    const time = momentText(earliest_at, { lang, timezone: branch.timezone, now })
    return [`${t(`delivery-type.${delivery_type}`)}: ${t('guest-page.earliest', { time })}`]
  })

/** The delivery types closed by their own hours while the restaurant is open. */
const closedTypes = (facts: PageFacts) =>
  facts.branch.state !== 'open'
    ? []
    : facts.branch.opening.flatMap(({ delivery_type, state, opens_at }) =>
        state === 'open' ? [] : [`${facts.t(`delivery-type.${delivery_type}`)}: ${untilText(facts, state, opens_at)}`],
      )

const logo = ({ branch: { logos }, files }: PageFacts) => {
  const light = logos.mobile ?? logos.light
  if (!light) return null
  const image = html`<img src="${ownPath(light, files)}" width="56" height="56" alt="">`
  if (!logos.dark || logos.dark === light) return image
  return html`<picture><source srcset="${ownPath(logos.dark, files)}" media="(prefers-color-scheme:dark)">${image}</picture>`
}

const languages = ({ front, lang, t, table }: PageFacts) =>
  front.languages.length > 1 &&
  html`<details class="languages"><summary><i>${t('guest-page.language')}: </i>${localeOf(lang).toUpperCase()}</summary>
    <ul>${front.languages.map(({ code, name }) => {
      const tag = localeOf(code as typeof lang)
      return html`<li><a href="${addressOf(table, { lang: code })}" lang="${tag}" hreflang="${tag}"${code === lang && html` aria-current="true"`}>${name}</a></li>`
    })}</ul></details>`

/** The actions besides ordering, by the page's source. */
const offered: Readonly<Record<PageFacts['source'], readonly ('reserve' | 'write' | 'account')[]>> = {
  web: ['reserve', 'write', 'account'],
  table: ['write', 'account'],
  kiosk: [],
}

/** Buttons that the script activates (`early.ts`). */
const asks = ({ front, restaurant, source, t }: PageFacts) => {
  const open = {
    reserve: restaurant.takes_reservations,
    write: front.request_categories.length > 0,
    account: front.sign_in_by.length > 0,
  }
  const words = {
    reserve: 'guest-page.reserve',
    write: 'guest-page.write',
    account: 'guest-page.account.sign-in',
  } as const
  const openActions = offered[source].filter((one) => open[one])
  return (
    openActions.length > 0 &&
    html`<p class="asks" hidden>${openActions.map((one) => html`<button type="button" data-opens="${one}">${t(words[one])}</button>`)}</p>`
  )
}

/** The guest's table. */
const tableShown = ({ table, t }: PageFacts) =>
  table && html`<p class="table">${t('guest-page.table', { table: table.number })}</p>`

const header = (facts: PageFacts) => {
  const { branch, front, files } = facts
  const banner = front.theme.header === 'picture' ? (front.theme.banner ?? branch.pictures[0]) : null
  return html`<header class="head">${banner && html`<img class="banner" src="${ownPath(banner, files)}" width="1280" height="512" alt="">`}
    <div class="who">${logo(facts)}<div><h1>${branch.name}</h1>${tableShown(facts)}<p class="state ${branch.state}">${stateText(facts)}</p>${closedTypes(facts).map((text) => html`<p class="state closed">${text}</p>`)}${putOff(facts).map((text) => html`<p class="state busy">${text}</p>`)}${asks(facts)}</div>
    ${languages(facts)}</div></header>`
}

const weekLines = (hours: string) => hours.split('; ').map((part) => html`<p>${part}</p>`)

const networks: Readonly<Record<PageFacts['front']['social'][number]['network'], string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
}

/** Links to the company's social networks and apps. */
const elsewhere = ({ front: { social, apps }, t }: PageFacts) => {
  const links = [
    ...social.map(({ network, url }) => ({ name: networks[network], url })),
    { name: 'App Store', url: apps.app_store },
    { name: 'Google Play', url: apps.play_store },
  ].filter(({ url }) => url)
  return (
    links.length > 0 &&
    html`<section><h2>${t('guest-page.elsewhere')}</h2><ul>${links.map(({ name, url }) => html`<li><a href="${url}" rel="noopener external">${name}</a></li>`)}</ul></section>`
  )
}

/** Links to the texts of platform and company. */
const texts = ({ branch, front: { pages, blog }, t, table }: PageFacts) =>
  pages.length + blog.length > 0 &&
  html`<section class="texts"><h2>${t('guest-page.texts')}</h2><ul>${[...blog, ...pages].map(({ slug, title }) => html`<li><a href="/o/${branch.id}/${slug}${table ? addressOf(table) : ''}">${title}</a></li>`)}</ul></section>`

/** Pictures of the restaurant, small and at the end of the page, lazily loaded. */
const pictures = ({ branch: { pictures: all, name }, t, files }: PageFacts) =>
  all.length > 0 &&
  html`<section class="pictures"><h2>${t('guest-page.pictures')}</h2><ul>${all.slice(0, 6).map((one, at) => {
    const path = ownPath(one, files)
    return html`<li><a href="${path}"><img src="${sized(path, 384)}" width="240" height="160" loading="lazy" alt="${t('guest-page.picture', { name, n: at + 1 })}"></a></li>`
  })}</ul></section>`

const footer = (facts: PageFacts) => {
  const { branch, front, restaurant, t } = facts
  return html`<footer class="foot">${pictures(facts)}<section><h2>${t('guest-page.contact')}</h2>
    ${branch.legal_name !== branch.name && html`<p>${branch.legal_name}</p>`}<p>${branch.address}${!branch.address.includes(branch.district) && `, ${branch.district} / ${branch.city}`}</p><p><a href="tel:${branch.phone}">${formatPhone(branch.phone)}</a></p></section>
    ${restaurant.hours && html`<section><h2>${t('guest-page.hours')}</h2>${weekLines(restaurant.hours)}</section>`}${restaurant.other_hours
      .filter(({ delivery_type }) => branch.delivery_types.includes(delivery_type))
      .map(
        ({ delivery_type, hours }) =>
          html`<section><h2>${t(`delivery-type.${delivery_type}`)}</h2>${hours ? weekLines(hours) : html`<p>${t('guest-page.closed')}</p>`}</section>`,
      )}${elsewhere(facts)}${texts(facts)}<p class="service">${t('guest-page.service', { 1: front.platform.name })}</p></footer>`
}

const namesOf = <Key extends string>(
  keys: readonly Key[],
  name: (key: Key) => string,
): Readonly<Record<string, string>> => Object.fromEntries(keys.map((key) => [key, name(key)]))

const allergensOf = ({ categories }: Menu) => [
  ...new Set(categories.flatMap(({ products }) => products.flatMap(({ allergens }) => allergens))),
]

/** The client's initial data; the menu itself is requested after the page has loaded. */
const begin = (facts: PageFacts) => {
  const { lang, words, t, front, branch, restaurant, source, key, menu } = facts
  return {
    lang,
    source,
    key,
    words,
    restaurant,
    request_categories: front.request_categories.map(({ id, name }) => ({ id, name })),
    branch: {
      id: branch.id,
      name: branch.name,
      phone: branch.phone,
      state: branch.state,
      timezone: branch.timezone,
      opening: branch.opening.map(({ delivery_type, state }) => ({ delivery_type, state })),
    },
    company: front.company.name,
    /** The number of the guest's table. */
    table: facts.table?.number ?? null,
    /** The sign-in methods of the company's members; none at a kiosk. */
    sign_in_by: source === 'kiosk' ? [] : front.sign_in_by,
    currency: front.currency,
    analytics: analyticsOf(facts),
    delivery_types: branch.delivery_types,
    /** The names of delivery types and allergens. */
    ways: namesOf(branch.delivery_types, (type) => t(`delivery-type.${type}`)),
    allergens: namesOf(allergensOf(menu), (one) => t(`allergen.${one}` as PhraseKey)),
    payment_methods: menu.payment_methods,
  }
}
export type Begin = ReturnType<typeof begin>

/**
 * Before the menu, so that the search and the buttons work while the rest of it loads. Inline scripts need no further request,
 * which takes half a second on a slow line.
 */
const scripts = (facts: PageFacts) => {
  const { script, early } = facts.built
  return html`<script type="application/json" id="begin">${jsonIn(begin(facts))}</script>
    ${early && html`<script>${new Html(early)}</script>`}
    ${script && html`<script type="module" async src="${script}"></script>`}`
}

/**
 * Renders the whole page of a restaurant, or of a product named in the address, with a link to the rest of the menu (`rest.ts`
 * loads it).
 */
export const guestPage = (facts: PageFacts) => {
  const { lang, t, menu } = facts
  const product = productOf(menu, facts.product)
  const page = html`<!doctype html><html lang="${localeOf(lang)}" dir="${directionOf(lang)}"><head>${head(facts)}</head><body>
    <a class="skip" href="#menu">${t('guest-page.to-menu')}</a>${header(facts)}${banners(facts)}
    <div class="bar"><form class="search" role="search" hidden><label for="search"><i>${t('guest-page.search')}</i></label>
    <input id="search" type="search" name="q" autocomplete="off" enterkeyhint="search" placeholder="${t('guest-page.search')}"></form>
    ${!product && categoryRow(facts)}</div>${scripts(facts)}
    <main id="menu" tabindex="-1"><p id="found" role="status"></p>${product ? productShown(facts, product) : menuShown(facts)}</main>
    ${facts.source !== 'kiosk' && footer(facts)}</body></html>`
  return page.text
}
