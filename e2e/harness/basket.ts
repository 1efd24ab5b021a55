import type { Page } from 'playwright-core'
import { t } from './words.ts'

/** Adds a dish of the open menu to the basket with its default options. */
export const addToBasket = async (page: Page, dish: string, translate = t) => {
  await page.getByRole('link', { name: dish }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('guest-page.add') })
    .click()
}

/** The button that opens the basket while it has one item. */
export const basketOfOne = (page: Page, translate = t) =>
  page.getByRole('button', { name: new RegExp(translate('guest-page.items', { n: 1 })) })

/** Adds a dish to an empty basket and opens it; selects a delivery type if given. */
export const fillBasket = async (page: Page, dish: string, type?: 'deliveryToAddress' | 'comeGetIt') => {
  await addToBasket(page, dish)
  await basketOfOne(page).click()
  if (type)
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: t(`delivery-type.${type}`) })
      .check()
}

/** Enters the guest's phone in the open basket. */
export const fillGuest = async (page: Page, phone: string, translate = t) => {
  await page.getByLabel(translate('guest-page.name'), { exact: true }).fill('Deniz')
  await page.getByLabel(translate('guest-page.phone'), { exact: true }).fill(phone)
}
