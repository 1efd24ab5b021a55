import { addressOf } from './address.ts'
import type { Front, PageFacts } from './facts.ts'
import { type Html, html } from './html.ts'
import { ownPath, sized } from './picture.ts'

type Banner = Front['showcase'][number]

const [hour, day] = [3_600_000, 86_400_000]

const hrefOf = ({ target }: Banner, { branch, table }: PageFacts) => {
  switch (target?.kind) {
    case 'product':
      // The table belongs to this restaurant only.
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

/** The remaining time, in whole days or hours. */
const timeLeft = ({ counts_down_to: until }: Banner, { now, t }: PageFacts) => {
  const ms = until ? Date.parse(until) - now.getTime() : 0
  if (ms <= 0) return null
  const text =
    ms >= day
      ? t('guest-page.days-left', { n: Math.floor(ms / day) })
      : t('guest-page.hours-left', { n: Math.ceil(ms / hour) })
  return html`<small>${text}</small>`
}

/** The pixels of a picture on a wide page, by kind and placement; phones use `mobile`. */
const sizeOf = ({ kind, placement }: Banner) => {
  if (kind === 'slider') return [500, 200]
  return placement === 'wide' ? [1000, 200] : [400, 200]
}

const banner = (facts: PageFacts, one: Banner, isFirst: boolean) => {
  const [web, mobile] = [one.pictures.web, one.pictures.mobile].map((path) => ownPath(path ?? '', facts.files)) as [
    string,
    string,
  ]
  const [width, height] = sizeOf(one)
  const picture = html`<picture><source media="(min-width:704px)" srcset="${web}" width="${width}" height="${height}"><img src="${sized(mobile, 768)}" width="600" height="300" alt="${one.title}"${!isFirst && html` loading="lazy"`}></picture>${timeLeft(one, facts)}`
  const href = hrefOf(one, facts)
  const away = one.target?.kind === 'link' && html` rel="noopener external"`
  return html`<li class="${one.placement}" data-shown="${one.of} ${one.id}">${href ? html`<a href="${href}"${away}>${picture}</a>` : picture}</li>`
}

/** A story: its cover opens its pictures without a script. */
const story = ({ files }: PageFacts, one: Banner) => {
  const pictures = one.items.map(({ picture, link }) => {
    const image = html`<img src="${sized(ownPath(picture, files), 768)}" width="270" height="480" alt="" loading="lazy">`
    return html`<li>${link ? html`<a href="${link}" rel="noopener external">${image}</a>` : image}</li>`
  })
  return html`<li data-shown="${one.of} ${one.id}"><details name="story"><summary><img src="${ownPath(one.pictures.cover ?? '', files)}" width="72" height="72" alt=""><span>${one.title}</span></summary><ul>${pictures}</ul></details></li>`
}

const section = (name: string, label: string, items: readonly Html[]) =>
  items.length > 0 && html`<section class="${name}" aria-label="${label}"><ul tabindex="0">${items}</ul></section>`

/** All banners of restaurant, company and platform above the menu; none at a kiosk, which has no external links. */
export const banners = (facts: PageFacts) => {
  const { front, branch, source, t } = facts
  if (source === 'kiosk') return false
  const here = front.showcase.filter(({ branch_id }) => branch_id === null || branch_id === branch.id)
  const framed = (kind: Banner['kind']) =>
    here
      .filter((one) => one.kind === kind && one.pictures.web && one.pictures.mobile)
      .map((one, i) => banner(facts, one, i === 0 && kind === 'banner'))
  const stories = here.filter(({ kind, pictures }) => kind === 'story' && pictures.cover)
  return [
    section(
      'stories',
      t('guest-page.stories'),
      stories.map((one) => story(facts, one)),
    ),
    section('banners', t('guest-page.banners'), framed('banner')),
    section('banners sliders', t('guest-page.sliders'), framed('slider')),
  ]
}
