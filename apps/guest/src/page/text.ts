import type { ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { directionOf, type Lang, localeOf } from '@sofra/contract/kernel/languages.ts'
import type { orderingContent } from '@sofra/contract/order/storefront/storefront.contract.ts'
import type { Built, Front, PageFacts, Translate } from './facts.ts'
import { rawStyle, themed } from './head.ts'
import { Html, html } from './html.ts'
import { ownPath } from './picture.ts'

interface TextFacts {
  readonly lang: Lang
  readonly t: Translate
  readonly built: Built
  readonly site: string
  readonly files: string
  readonly front: Front
  readonly branch: PageFacts['branch']
  readonly text: ReplyOf<typeof orderingContent>
  /** The guest's table, for the link back. */
  readonly table: string
}

/** A text of platform or company in the restaurant's theme. The server has sanitised its HTML. */
export const textPage = ({ lang, t, built, site, files, front, branch, text, table }: TextFacts) => {
  const { title, body, picture, seo, slug } = text
  const menu = `/o/${branch.id}`
  const back = table ? `${menu}?${new URLSearchParams({ t: table })}` : menu
  return html`<!doctype html><html lang="${localeOf(lang)}" dir="${directionOf(lang)}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1"><title>${seo.title || title} · ${branch.name}</title>
    ${seo.description && html`<meta name="description" content="${seo.description}">`}
    <link rel="canonical" href="${site}${menu}/${slug}"><link rel="icon" href="${front.logos.favicon ? ownPath(front.logos.favicon, files) : 'data:,'}">
    <style>${new Html(rawStyle(built.style + themed({ front })))}</style></head><body>
    <header class="head"><div class="who"><p><a class="back" href="${back}">‹ ${branch.name}</a></p></div></header>
    <main class="text" lang="${text.lang}"><h1>${title}</h1>${picture && html`<img src="${ownPath(picture, files)}" alt="">`}
    ${new Html(body.replaceAll(`src="${files}/files/`, 'src="/files/'))}
    <p><a class="button" href="${back}">${t('guest-page.back')}</a></p></main></body></html>`.text
}
