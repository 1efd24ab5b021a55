import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openDesk, seesIn } from '../harness/desk.ts'
import { guestsOf } from '../harness/guest.ts'
import { missing, sees, tabTo, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})
beforeEach(async () => {
  await admin("update orders set status = 'delivered', closed_at = now() where closed_at is null")
})

/** Returns the focused element by its tag and text. */
const focused = (page: Page) =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`)
const hasFocus = (page: Page, code: string) => expect.poll(() => focused(page), wait).toBe(`BUTTON ${code}`)

/** Opens the desk of a branch with two waiting orders and focuses the first. */
const twoWaiting = async () => {
  const orders = [await guests.modaOrder(), await guests.modaOrder()] as const
  const page = await visit({ as: world.owner })
  await openDesk(page, `/manegement/${world.moda.id}/orders`)
  for (const order of orders) await seesIn(page, 'waiting', order)
  await page.keyboard.press('j')
  await hasFocus(page, orders[0].code)
  return { page, first: orders[0], second: orders[1] }
}

/** Presses the undo button of the toast, by keyboard. */
const undo = async (page: Page) => {
  await tabTo(page, page.getByRole('status').getByRole('button', { name: t('step.undo') }))
  await page.keyboard.press('Enter')
}

test('a confirmed cancel moves the focus to the next card, and its undo back to the cancelled one', async () => {
  const { page, first, second } = await twoWaiting()
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: t('step.cancel') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('radio', { name: 'No courier' }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: t('step.cancel'), exact: true }))
  await page.keyboard.press('Enter')
  await missing(dialog)
  await seesIn(page, 'done', first)
  await hasFocus(page, second.code)

  await undo(page)
  await seesIn(page, 'waiting', first)
  await hasFocus(page, first.code)
})

test('an approval moves the focus to the next card, and its undo back to the approved one', async () => {
  const { page, first, second } = await twoWaiting()
  await page.keyboard.press('a')
  await seesIn(page, 'preparing', first)
  await hasFocus(page, second.code)
  await undo(page)
  await seesIn(page, 'waiting', first)
  await hasFocus(page, first.code)
})

test('a cancel of the only card moves the focus to the heading of its column', async () => {
  const order = await guests.modaOrder()
  const page = await visit({ as: world.owner })
  await openDesk(page, `/manegement/${world.moda.id}/orders`)
  await seesIn(page, 'waiting', order)
  await page.keyboard.press('j')
  await hasFocus(page, order.code)
  await page.keyboard.press('m')
  await page.getByRole('menuitem', { name: t('step.cancel') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'No courier' }).check()
  await tabTo(page, dialog.getByRole('button', { name: t('step.cancel'), exact: true }))
  await page.keyboard.press('Enter')
  await missing(dialog)
  await seesIn(page, 'done', order)
  await sees(page.getByRole('status').getByRole('button', { name: t('step.undo') }))
  await expect.poll(() => focused(page), wait).toMatch(/^H2 /)
})
