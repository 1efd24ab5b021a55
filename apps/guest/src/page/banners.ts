import { addressOf } from './address.ts'
import type { Front, PageFacts } from './facts.ts'
import { html } from './html.ts'
import { ownPath, sized } from './picture.ts'

type Banner = Front['showcase'][number]

/** More of them nobody would look through before the menu. */
const most = 8
const [hour, day] = [3_600_000, 86_400_000]

const hrefOf = ({ target }: Banner, { branch, table }: PageFacts) => {
  switch (target?.kind) {
    case 'product':
      // The table is of this restaurant alone.
      return target.branch_id === branch.id
        ? addressOf(table, { p: String(target.product_id) })
        : `/o/${target.branch_id}?p=${target.product_id}`
    case 'category':
      return `${target.branch_id === branch.id ? '' : `/o/${target.branch_id}`}#c${target.category_id}`
    case 'page':
      return `/o/${branch.id}/${target.slug}${table ? addressOf(table) : ''}`
    case 'link':
      return target.url
    default:
      return null
  }
}

/** How long it lasts, in whole days or hours. */
const left = ({ counts_down_to: until }: Banner, { now, t }: PageFacts) => {
  const ms = until ? Date.parse(until) - now.getTime() : 0
  if (ms <= 0) return null
  const text =
    ms >= day
      ? t('guest-page.days-left', { n: Math.floor(ms / day) })
      : t('guest-page.hours-left', { n: Math.ceil(ms / hour) })
  return html`<small>${text}</small>`
}

const banner = (facts: PageFacts, one: Banner, isFirst: boolean) => {
  const [web, mobile] = [one.pictures.web, one.pictures.mobile].map((path) => ownPath(path ?? '', facts.files)) as [
    string,
    string,
  ]
  const [width, height] = one.placement === 'wide' ? [1000, 200] : [400, 200]
  const picture = html`<picture><source media="(min-width:704px)" srcset="${web}" width="${width}" height="${height}"><img src="${sized(mobile, 768)}" width="600" height="300" alt="${one.title}"${!isFirst && html` loading="lazy"`}></picture>${left(one, facts)}`
  const href = hrefOf(one, facts)
  const away = one.target?.kind === 'link' && html` rel="noopener external"`
  return html`<li class="${one.placement}" data-shown="${one.of} ${one.id}">${href ? html`<a href="${href}"${away}>${picture}</a>` : picture}</li>`
}

/** What the restaurant, its company and the platform show above the menu; nothing at a kiosk, which leads nowhere else. */
export const banners = (facts: PageFacts) => {
  const { front, branch, source, t } = facts
  const all = front.showcase.filter(
    ({ kind, branch_id, pictures }) =>
      kind === 'banner' && (branch_id === null || branch_id === branch.id) && pictures.web && pictures.mobile,
  )
  return (
    source !== 'kiosk' &&
    all.length > 0 &&
    html`<section class="banners" aria-label="${t('guest-page.banners')}"><ul tabindex="0">${all.slice(0, most).map((one, i) => banner(facts, one, i === 0))}</ul></section>`
  )
}
