import type { Page } from 'playwright-core'
import { t } from './words.ts'

/** Puts a dish of the menu that a guest has before them into the basket, as it is offered. */
export const addToBasket = async (page: Page, dish: string, translate = t) => {
  await page.getByRole('link', { name: dish }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: translate('guest-page.add') })
    .click()
}

/** The button that opens the basket while one thing is in it. */
export const basketOfOne = (page: Page, translate = t) =>
  page.getByRole('button', { name: new RegExp(translate('guest-page.items', { n: 1 })) })

/** Puts a dish into an empty basket and opens it, to be had so; without a delivery type as the page offers it first. */
export const fillBasket = async (page: Page, dish: string, type?: 'deliveryToAddress' | 'comeGetIt') => {
  await addToBasket(page, dish)
  await basketOfOne(page).click()
  if (type)
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: t(`delivery-type.${type}`) })
      .check()
}

/** Says in the open basket who orders. */
export const fillGuest = async (page: Page, phone: string, translate = t) => {
  await page.getByLabel(translate('guest-page.name'), { exact: true }).fill('Deniz')
  await page.getByLabel(translate('guest-page.phone'), { exact: true }).fill(phone)
}
