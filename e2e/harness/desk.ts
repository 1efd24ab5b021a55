import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { pageLoaded, sees, wait } from './look.ts'
import { t } from './words.ts'

type Column = 'waiting' | 'preparing' | 'on_the_way' | 'done' | 'scheduled'

const column = (page: Page, name: Column): Locator =>
  page.getByRole('region', { name: t(`desk.column.${name}`), exact: true })

/** Returns the card of an order, in any column. */
export const card = (page: Page, { code }: { code: string }, where: Page | Locator = page): Locator =>
  where.getByRole('article', { name: `${t('order.one')} ${code}`, exact: true })

export const seesIn = (page: Page, name: Column, order: { code: string }) => sees(card(page, order, column(page, name)))

/** Waits until this browser's alarm is in the state. */
export const alarmIs = (page: Page, state: 'ringing' | 'silent' | 'blocked') =>
  expect.poll(() => page.locator('html').getAttribute('data-alarm'), wait).toBe(state)

const begun = 'the alarm has begun'

/** Logs to the console when the alarm has tried to play; tests read the console because other access counts as a touch. */
const beginSounds = (text: string) =>
  new MutationObserver((_, observer) => {
    if (!document.documentElement.dataset.alarm) return
    observer.disconnect()
    console.debug(text)
  }).observe(document, { subtree: true, attributeFilter: ['data-alarm'] })

/**
 * Opens a desk without user activation. Accessing a page through the test's tools counts as activation, so it waits for the
 * page's console messages about orders and sound.
 */
export const openUntouched = async (page: Page, address: string) => {
  await page.addInitScript(beginSounds, begun)
  const reply = page.waitForResponse(/\/order\/desk$/)
  const alarm = page.waitForEvent('console', { predicate: (message) => message.text() === begun })
  await page.goto(address)
  await Promise.all([reply, alarm])
  await pageLoaded(page)
}

/** Opens a desk with sound on and its stream connected. */
export const openDesk = async (page: Page, address: string) => {
  await openUntouched(page, address)
  await page.getByRole('button', { name: t('sound.enable') }).click()
  await sees(page.getByRole('status').getByText(t('desk.line.live')))
}

export const openMenu = (page: Page, order: { code: string }) =>
  page.getByRole('button', { name: t('desk.more', { code: order.code }) }).click()

/** Chooses an entry of a card's menu. */
export const choose = async (page: Page, order: { code: string }, item: string) => {
  await openMenu(page, order)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Prints a paper on a printer or this device, from the open menu of an order whose branch has printers. */
export const printOn = async (page: Page, paper: string, device: string) => {
  const item = page.getByRole('menuitem', { name: paper, exact: true })
  // Opens its submenu.
  await item.and(page.locator('[aria-haspopup=true]')).click()
  await page.getByRole('menuitem', { name: device, exact: true }).click()
}
