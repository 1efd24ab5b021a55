import { finishedOnDesk } from '@sofra/contract/order/orders/order.contract.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { card, openDesk, seesIn } from './harness/desk.ts'
import { guestsOf } from './harness/guest.ts'
import { missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from './harness/world.ts'

const { a, admin, origin, visit } = await stage()
let world: People & SeededRecords
let guests: ReturnType<typeof guestsOf>
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
  guests = guestsOf(origin, world)
})

/** Returns the text of the focused element. */
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
  // The card after an approved one is not skipped.
  await page.keyboard.press('j')
  await hasFocus(page, second.code)

  // Enter in the menu opens the dialog and closes the menu; Escape returns the focus to the card.
  await page.keyboard.press('m')
  const cancel = page.getByRole('menuitem', { name: t('step.cancel') })
  await sees(cancel)
  await cancel.press('Enter')
  const dialog = page.getByRole('dialog')
  await sees(dialog)
  await missing(page.getByRole('menu'))
  await page.keyboard.press('Escape')
  await missing(dialog)
  await hasFocus(page, second.code)

  await page.keyboard.press('a')
  await seesIn(page, 'preparing', second)
  await page.keyboard.press('?')
  await sees(page.getByRole('dialog', { name: t('desk.keys') }))
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

/** Returns the position of a card and the length of its column, as screen readers get them. */
const placeOf = (page: Page, order: { code: string }) =>
  card(page, order).evaluate((element) => [element.ariaPosInSet, element.ariaSetSize])

describe('many orders', () => {
  const many = 40
  let orders: readonly { readonly code: string }[]
  beforeAll(async () => {
    await admin("update orders set status = 'delivered', closed_at = now() where status <> 'delivered'")
    const created: { readonly code: string }[] = []
    for (let i = 0; i < many; i += 1) created.push(await guests.modaOrder())
    orders = created
  })

  test('desk draws the cards in sight, J and K lead through all, and the focus stays through scrolling and steps', async () => {
    const page = await visit({ as: world.clerk })
    await openDesk(page, `/manegement/${world.moda.id}/orders`)
    const [first, second] = orders
    const [beforeLast, last] = orders.slice(-2)
    if (!first || !second || !beforeLast || !last) throw new Error('no orders')
    await seesIn(page, 'waiting', first)
    const waiting = page.getByRole('region', { name: t('desk.column.waiting'), exact: true })
    await expect.poll(() => waiting.getByRole('article').count(), wait).toBeLessThan(12)
    expect(await placeOf(page, second)).toEqual(['2', String(many)])

    await page.keyboard.press('j')
    await hasFocus(page, first.code)
    for (const { code } of orders.slice(1)) {
      await page.keyboard.press('j')
      await hasFocus(page, code)
    }
    expect(await placeOf(page, last)).toEqual([String(many), String(many)])
    const isInSight = () =>
      card(page, last).evaluate((element) => element.getBoundingClientRect().top < window.innerHeight - 40)
    await expect.poll(isInSight, wait).toBe(true)

    // The focused card stays mounted when it is scrolled out of sight.
    await card(page, last).evaluate((element) => element.closest('section')?.querySelector('div')?.scrollTo(0, 0))
    await seesIn(page, 'waiting', first)
    await hasFocus(page, last.code)

    await card(page, last)
      .getByRole('button', { name: t('step.approve.minutes', { n: 20 }), exact: true })
      .focus()
    await page.keyboard.press('Enter')
    await seesIn(page, 'preparing', last)
    await hasFocus(page, beforeLast.code)
  })

  test('desk holds the latest of many finished orders and leads to the others', slow, async () => {
    for (let i = many; i < finishedOnDesk + 5; i += 1) await guests.modaOrder()
    await admin(
      "update orders set status = 'delivered', delivered_at = now(), closed_at = now() where branch_id = $1",
      [world.moda.id],
    )
    const page = await visit({ as: world.clerk })
    await openDesk(page, `/manegement/${world.moda.id}/orders`)
    const done = page.getByRole('region', { name: t('desk.column.done'), exact: true })
    await sees(done.getByText(t('desk.count.more', { n: finishedOnDesk })))
    await expect.poll(() => done.getByRole('article').count(), wait).toBeLessThan(20)
    await done.getByRole('link', { name: t('desk.earlier') }).click()
    await sees(page.getByRole('heading', { level: 1, name: t('order.list') }))
  })

  test(
    'desk of a branch has its own finished orders, however many finished later at others of the company',
    slow,
    async () => {
      await admin("update orders set branch_id = $1, created_at = now() - interval '1 hour' where code = $2", [
        world.besiktas.id,
        orders[0]?.code,
      ])
      const page = await visit({ as: world.owner })
      await openDesk(page, `/manegement/${world.besiktas.id}/orders`)
      const done = page.getByRole('region', { name: t('desk.column.done'), exact: true })
      await sees(done.getByText(t('desk.count', { n: 1 })))
    },
  )
})
