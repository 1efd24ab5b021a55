import { card } from './card.ts'
import type { Menu, PageFacts } from './facts.ts'
import { html } from './html.ts'

type Category = Menu['categories'][number]

/** Products whose pictures are there before anybody scrolls. */
const first = 6

/**
 * Products that are laid out and drawn together, as soon as one of them is near (`.products`): fewer would be looked after one by one in
 * each frame, more would hold up the frame in which they come.
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

/** The categories in a row, which leads to each of them. */
export const categoryRow = ({ menu: { categories }, t }: PageFacts) =>
  categories.length > 1 &&
  html`<nav class="row" aria-label="${t('guest-page.categories')}"><ul>
    ${categories.map(({ id, name }) => html`<li><a href="#c${id}">${name}</a></li>`)}</ul></nav>`

/** All that the restaurant sells, what is closed at this moment too. */
export const menuShown = (facts: PageFacts) => {
  const { categories } = facts.menu
  if (categories.length === 0) return html`<p class="none">${facts.t('guest-page.empty')}</p>`
  return html`${categories.map((category, i) => section(facts, category, i === 0))}`
}
