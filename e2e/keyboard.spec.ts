import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { card, openDesk, seesIn } from './harness/desk.ts'
import { guestsOf } from './harness/guest.ts'
import { missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, origin, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})

/** What has the focus, by its words. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const hasFocus = (page: Page, text: string) => expect.poll(() => focused(page), wait).toBe(text)

test('desk is worked by keyboard: J and K choose, Enter opens, and the focus stays where one works', async () => {
  const page = await visit({ as: world.clerk })
  await openDesk(page, `/manegement/${world.moda.id}/orders`)
  const [first, second] = [await guests.modaOrder(), await guests.modaOrder()]
  for (const order of [first, second]) await seesIn(page, 'waiting', order)
  await expect
    .poll(() => page.locator('[data-announced]').textContent(), wait)
    .toMatch(new RegExp(`${second.code}.*675,00`))

  await page.keyboard.press('j')
  await hasFocus(page, first.code)
  await page.keyboard.press('j')
  await hasFocus(page, second.code)
  await page.keyboard.press('k')
  await hasFocus(page, first.code)
  await page.keyboard.press('Enter')
  await sees(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await missing(page.getByRole('dialog'))
  await hasFocus(page, first.code)

  await card(page, first)
    .getByRole('button', { name: t('step.approve.minutes', { n: 20 }), exact: true })
    .focus()
  await page.keyboard.press('Enter')
  await seesIn(page, 'preparing', first)
  await hasFocus(page, second.code)
})

test('desk offers to undo an approval, and marks a card whose step was refused', async () => {
  const page = await visit({ as: world.clerk, expects: [/503/] })
  await openDesk(page, `/manegement/${world.moda.id}/orders`)
  const order = await guests.modaOrder()
  await seesIn(page, 'waiting', order)
  const approve = card(page, order).getByRole('button', { name: t('step.approve.minutes', { n: 20 }), exact: true })
  await approve.click()
  await seesIn(page, 'preparing', order)
  await page
    .getByRole('status')
    .filter({ hasText: t('step.done.approve', { code: order.code }) })
    .getByRole('button', { name: t('step.undo') })
    .first()
    .click()
  await seesIn(page, 'waiting', order)

  await page.route('**/approve', (route) =>
    route.fulfill({ status: 503, json: { status: 503, code: 'error.busy', message: t('error.busy') } }),
  )
  await approve.click()
  await sees(card(page, order).getByText(t('desk.failed-step', { reason: t('error.busy') })))
  await page.unroute('**/approve')
  await approve.click()
  await seesIn(page, 'preparing', order)
  await missing(card(page, order).getByText(t('desk.failed-step', { reason: t('error.busy') })))
})

test('a new form begins in its first field, the focus goes back where it came from after a save, and a deletion asks in a dialog', async () => {
  const page = await visit({ as: world.operator })
  await page.goto('/kitchen/list')
  await pageLoaded(page)
  await page.getByRole('button', { name: t('action.add') }).focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: t('kitchen.name') })
  await expect.poll(() => name.evaluate((input) => input === document.activeElement), wait).toBe(true)
  await page.keyboard.type('Silinecek mutfak')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('link', { name: 'Silinecek mutfak' }))
  await hasFocus(page, t('action.add'))

  await page.getByRole('button', { name: t('list.delete', { name: 'Silinecek mutfak' }) }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('list.delete.ask', { name: 'Silinecek mutfak' }) })
  await sees(dialog)
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement)), wait).toBe(true)
  await dialog.getByRole('button', { name: t('action.delete'), exact: true }).click()
  await missing(page.getByRole('link', { name: 'Silinecek mutfak' }))
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), wait).toBe('H1')
})
