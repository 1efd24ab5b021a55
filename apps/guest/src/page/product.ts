import { boundsPhrase } from '@sofra/contract/catalog/option/option.rules.ts'
import type { GuestCatalog, GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { addressOf } from './address.ts'
import { allergenText, closedText, fewLeft, moneyIn, priceShown } from './card.ts'
import type { Menu, PageFacts } from './facts.ts'
import { html } from './html.ts'
import { ownPath, sized } from './picture.ts'

export const productOf = ({ categories }: Menu, id: number | undefined) =>
  categories.flatMap(({ products }) => products).find((product) => product.id === id)

const group = (facts: PageFacts, catalog: GuestCatalog) => {
  const { phrase, params } = boundsPhrase(catalog)
  return html`<h3>${catalog.name} <small>${facts.t(phrase, params)}</small></h3><ul>
    ${catalog.items.map((item) => html`<li>${item.name}${item.price > 0 && html` <b>+${moneyIn(facts, item.price)}</b>`}${item.closed && html` <em>${facts.t('option.sold-out')}</em>`}${fewLeft(facts, item)}</li>`)}</ul>`
}

/** A product with all its texts above the menu: for visitors without a script and for shared links. */
export const productShown = (facts: PageFacts, product: GuestProduct) => {
  const { name, description, image, closed, catalogs, allergens, availability } = product
  return html`<section class="detail" id="detail" aria-labelledby="detail-name">
    ${image && html`<img src="${sized(ownPath(image, facts.files), 768)}" width="768" height="512" alt="">`}
    <h2 id="detail-name">${name}</h2><p class="price">${priceShown(facts, product)}${fewLeft(facts, product)}</p>
    ${closed && html`<p><em>${closedText(facts, closed)}</em></p>`}
    ${description && html`<p>${description}</p>`}
    ${availability && html`<p class="hours">${availability}</p>`}
    ${allergens.length > 0 && html`<p><strong>${facts.t('guest-page.allergens')}:</strong> ${allergenText(facts, product)}</p>`}
    ${catalogs.map((catalog) => group(facts, catalog))}
    <p><a href="${addressOf(facts.table)}">${facts.t('guest-page.back')}</a></p></section>`
}
