import { localeOf } from '@sofra/contract/kernel/languages.ts'
import { inkOn } from '@sofra/contract/platform/theme/theme.look.ts'
import type { PageFacts } from './facts.ts'
import { Html, html, jsonIn } from './html.ts'
import { ownPath } from './picture.ts'
import { productOf } from './product.ts'

/** The company's title is followed by the restaurant's name, because several restaurants share it. */
const title = ({ t, branch, front: { seo } }: PageFacts) =>
  seo.title ? `${branch.name} · ${seo.title}` : t('guest-page.of', { name: branch.name })

const about = ({ t, branch, menu, front: { seo } }: PageFacts) => {
  if (seo.description) return seo.description
  const categories = menu.categories.slice(0, 5).map(({ name }) => name)
  return t('guest-page.about', { name: branch.name, categories: categories.join(', ') })
}

export const addressOf = ({ site, branch }: PageFacts) => `${site}/o/${branch.id}`

/** Structured data of a restaurant (schema.org). */
const structured = (facts: PageFacts) => {
  const { branch, front, menu, restaurant } = facts
  const address = addressOf(facts)
  const pictures = [
    ...branch.pictures,
    front.theme.banner,
    ...menu.categories.flatMap(({ products }) => products.map(({ image }) => image)),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: branch.name,
    legalName: branch.legal_name,
    logo: branch.logos.light ?? undefined,
    sameAs: front.social.map(({ url }) => url),
    url: address,
    hasMenu: address,
    telephone: branch.phone,
    image: pictures.filter((one) => one !== null).slice(0, 3),
    address: {
      '@type': 'PostalAddress',
      streetAddress: branch.address,
      addressLocality: branch.district,
      addressRegion: branch.city,
    },
    geo: { '@type': 'GeoCoordinates', latitude: branch.lat, longitude: branch.lng },
    currenciesAccepted: front.currency?.code,
    acceptsReservations: restaurant.takes_reservations,
  }
}

const shared = (facts: PageFacts) => {
  const product = productOf(facts.menu, facts.product)
  const name = product ? `${product.name} · ${facts.branch.name}` : title(facts)
  const { branch, front } = facts
  const sharePicture = front.seo.share_picture ?? branch.pictures[0] ?? front.theme.banner
  const image = product?.image ?? sharePicture ?? branch.logos.light
  return { name, text: product?.description || about(facts), image }
}

const declared = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/**
 * The theme as CSS variables. Its values are numbers and values of closed lists, so no user input reaches the style. Its
 * specificity is higher than `:root`, independent of the order of style sheets.
 */
export const themed = ({ front: { theme } }: Pick<PageFacts, 'front'>) => {
  const dark = theme.dark_variables
  const themeScheme = inkOn(theme.variables['--theme-background'] ?? '#ffffff') === '#ffffff' ? 'dark' : 'light'
  const colours = dark ? 'light dark' : themeScheme
  return `html:root{color-scheme:${colours};${declared(theme.variables)}}${dark ? `@media(prefers-color-scheme:dark){html:root{${declared(dark)}}}` : ''}`
}

/** Escapes a style sheet for a style element. */
export const rawStyle = (text: string) => text.replace(/<\//g, '<\\/')

/** The head of the page; pages of a table are excluded from search engines. */
export const head = (facts: PageFacts) => {
  const { built, front, lang, source } = facts
  const { name, text, image } = shared(facts)
  const address = addressOf(facts)
  const appNumber = source === 'web' ? /\/id(\d+)/.exec(front.apps.app_store)?.[1] : undefined
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
    <title>${name}</title><meta name="description" content="${text}">
    ${front.seo.keywords && html`<meta name="keywords" content="${front.seo.keywords}">`}${appNumber && html`<meta name="apple-itunes-app" content="app-id=${appNumber}">`}
    ${built.script && html`<link rel="modulepreload" href="${built.script}" fetchpriority="high">`}
    <link rel="canonical" href="${address}">
    ${front.languages.map(({ code }) => html`<link rel="alternate" hreflang="${localeOf(code as typeof lang)}" href="${address}?lang=${code}">`)}
    ${source !== 'web' && html`<meta name="robots" content="noindex">`}
    <meta property="og:type" content="restaurant.restaurant"><meta property="og:title" content="${name}">
    <meta property="og:description" content="${text}"><meta property="og:url" content="${address}">
    <meta property="og:site_name" content="${front.company.name}"><meta property="og:locale" content="${localeOf(lang).replace('-', '_')}">
    ${image && html`<meta property="og:image" content="${image}"><meta name="twitter:card" content="summary_large_image">`}
    <link rel="icon" href="${front.logos.favicon ? ownPath(front.logos.favicon, facts.files) : 'data:,'}">
    <meta name="theme-color" content="${front.theme.variables['--theme-header'] ?? '#ffffff'}">
    <meta name="format-detection" content="telephone=no">
    <style>${new Html(rawStyle(built.style + themed(facts)))}</style>
    <script type="application/ld+json">${jsonIn(structured(facts))}</script>`
}
