import { card } from './card.ts'
import type { Menu, PageFacts } from './facts.ts'
import { html } from './html.ts'

type Category = Menu['categories'][number]

/** Products whose pictures load before scrolling. */
const first = 6

/**
 * Products that are rendered together when one of them is near (`.products`): fewer would cost checks in each frame, more would
 * delay the frame in which they appear.
 */
const together = 24

const availability = (text: string | null) => text && html`<p class="hours">${text}</p>`

const lists = ({ products }: Category) =>
  Array.from({ length: Math.ceil(products.length / together) }, (_, i) =>
    products.slice(i * together, (i + 1) * together),
  )

const section = (facts: PageFacts, category: Category, isFirst: boolean) =>
  html`<section id="c${category.id}" aria-labelledby="h${category.id}">
    <h2 id="h${category.id}" tabindex="-1">${category.name}</h2>${availability(category.availability)}
    ${lists(category).map((products, list) => html`<ul class="products" style="--n:${products.length}">${products.map((product, i) => card(facts, product, isFirst && list === 0 && i < first))}</ul>`)}</section>`

/** The categories as a row of links. */
export const categoryRow = ({ menu: { categories }, t }: PageFacts) =>
  categories.length > 1 &&
  html`<nav class="row" aria-label="${t('guest-page.categories')}"><ul>
    ${categories.map(({ id, name }) => html`<li><a href="#c${id}">${name}</a></li>`)}</ul></nav>`

/** The whole menu, including closed items. */
export const menuShown = (facts: PageFacts) => {
  const { categories } = facts.menu
  if (categories.length === 0) return html`<p class="none">${facts.t('guest-page.empty')}</p>`
  return html`${categories.map((category, i) => section(facts, category, i === 0))}`
}
