import { unitPrices } from '@sofra/contract/catalog/product/product.price.ts'
import { momentText } from '@sofra/contract/kernel/moment.text.ts'
import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import type { GuestProduct, MenuClosed } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { addressOf } from './address.ts'
import type { PageFacts } from './facts.ts'
import { html } from './html.ts'
import { ownPath, picture } from './picture.ts'

const lira: CurrencyFormat = { symbol: '₺', symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 }

/** Formats an amount in the company's currency. */
export const moneyIn = ({ front }: PageFacts, amount: number) => formatMoney(amount, front.currency ?? lira)

export const priceShown = (facts: PageFacts, product: GuestProduct) => {
  const now = unitPrices(product, false).unit
  if (now === product.price) return html`<b>${moneyIn(facts, now)}</b>`
  return html`<b>${moneyIn(facts, now)}</b> <s><i>${facts.t('guest-page.was')} </i>${moneyIn(facts, product.price)}</s>`
}

/** Describes why something cannot be ordered now, and from when it can. */
export const closedText = ({ t, lang, branch, now }: PageFacts, closed: NonNullable<MenuClosed>) =>
  closed.until
    ? t('guest-page.again', { time: momentText(closed.until, { lang, timezone: branch.timezone, now }) })
    : t('guest-page.unavailable')

/** The low-stock note of a product or an option. */
export const fewLeft = ({ t }: PageFacts, { closed, left }: Pick<GuestProduct, 'closed' | 'left'>) =>
  !closed && left !== null && html` <em>${t('stock.left', { n: left })}</em>`

export const allergenText = ({ t }: PageFacts, { allergens }: GuestProduct) =>
  allergens.map((one) => t(`allergen.${one}` as PhraseKey)).join(', ')

/**
 * A product of the menu. Its name links to a separate page, so that its options can be read without a script; with a script it
 * opens over the menu.
 */
export const card = (facts: PageFacts, product: GuestProduct, early: boolean) => {
  const { id, name, description, image, closed, allergens } = product
  const path = image && ownPath(image, facts.files)
  return html`<li${closed && html` class="off"`}><div>
    <h3><a href="${addressOf(facts.table, { p: String(id) })}">${name}</a></h3>
    ${description && html`<p>${description}</p>`}
    <p class="price">${priceShown(facts, product)}${closed && html` <em>${closedText(facts, closed)}</em>`}${fewLeft(facts, product)}</p>
    ${allergens.length > 0 && html`<p class="allergens"><i>${facts.t('guest-page.allergens')}: </i>${allergenText(facts, product)}</p>`}
    </div>${path && picture(path, 104, [192, 384], early)}</li>`
}
