import { putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../../apps/server/test/slow.ts'
import { basketOfOne, fillGuest } from '../harness/basket.ts'
import { axeViolations, missing, sees, tabTo, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, call, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const all = await people(a)
  world = { ...all, ...(await seedRecords(a, all)) }
})

/** The quote refuses incomplete fields, which the browser logs. */
const unfinished = [/422/]
test('a guest finds a dish, chooses its options, orders it and sees it being approved', async () => {
  const page = await visit({ width: 375, expects: unfinished })
  await page.goto(`/o/${world.moda.id}`)
  await page.getByRole('searchbox').fill('WRAP adana')
  await sees(page.getByRole('status').getByText(t('guest-page.search.found', { n: 1 })))
  await page.getByRole('link', { name: 'Adana wrap' }).click()
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByRole('checkbox'))
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: t('guest-page.add') }).click()
  await basketOfOne(page).click()
  await dialog.getByRole('radio', { name: t('delivery-type.comeGetIt') }).check()
  await dialog.getByRole('button', { name: t('guest-page.order') }).click()
  await sees(dialog.getByText(t('ordering.name-needed')))
  expect(await axeViolations(page)).toEqual([])
  // A quote needs no name, and must not clear the order's errors.
  await dialog.getByRole('button', { name: t('guest-page.close') }).click()
  const quoted = page.waitForResponse(/ordering\/quote/)
  await basketOfOne(page).click()
  await (await quoted).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await dialog.getByText(t('ordering.name-needed')).count()).toBe(1)
  await fillGuest(page, '0555 000 11 22')
  // A blocker of the whole order is checked again when the guest presses again.
  const errors = [{ path: 'branch_id', code: 'ordering.stopped.company', message: t('ordering.stopped.company') }]
  const json = { status: 422, code: 'ordering.rejected', message: '', errors }
  await page.route('**/api/ordering/order', (route) => route.fulfill({ status: 422, json }), { times: 1 })
  await dialog.getByRole('button', { name: t('guest-page.order') }).click()
  await sees(dialog.getByText(t('ordering.stopped.company')))
  // A double tap is one order.
  await dialog.getByRole('button', { name: t('guest-page.order') }).dblclick()
  await sees(dialog.getByText(t('guest-page.status.waiting')))
  const [order, ...more] = await admin<{ id: number; delivery_type: string }>(
    "select id, delivery_type from orders where customer_phone = '+905550001122'",
  )
  expect(more).toEqual([])
  expect(order?.delivery_type).toBe('comeGetIt')
  await admin("update orders set status = 'preparing', approved_at = now() where id = $1", [order?.id])
  await sees(dialog.getByText(t('guest-page.status.preparing')))
})

test(
  'a keyboard alone skips to the menu, orders from it, and is back where it was after each dialog',
  slow,
  async () => {
    const page = await visit({ expects: unfinished })
    await page.goto(`/o/${world.moda.id}`)
    await tabTo(page, page.getByRole('link', { name: t('guest-page.to-menu') }))
    await page.keyboard.press('Enter')
    const soup = page.getByRole('link', { name: 'Lentil soup' })
    await tabTo(page, soup)
    const dialog = page.getByRole('dialog')
    const isBack = () => soup.evaluate((link) => link === document.activeElement)
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: t('guest-page.add') }))
    await page.keyboard.press('Escape')
    await missing(dialog)
    await expect.poll(isBack, wait).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: t('guest-page.add') }))
    await page.keyboard.press('Enter')
    await missing(dialog)
    await expect.poll(isBack, wait).toBe(true)
    const basket = `${t('guest-page.basket')} · ${t('guest-page.items', { n: 1 })}`
    await expect.poll(() => page.getByRole('status').allTextContents(), wait).toContain(basket)
    await tabTo(page, page.getByRole('button', { name: basket }))
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: t('option.less', { name: 'Lentil soup' }) }))
    await page.keyboard.press('Enter')
    // The line is removed with its button.
    const toMenu = dialog.getByRole('button', { name: t('guest-page.menu') })
    await expect.poll(() => toMenu.evaluate((one) => one === document.activeElement), wait).toBe(true)
    await page.keyboard.press('Enter')
    await missing(dialog)
  },
)

test('the page of a product brings the whole menu behind its dialog', slow, async () => {
  const page = await visit({ width: 375 })
  const of = { as: world.owner, params: { branch_id: world.moda.id } }
  const { lentil } = world.modaMenu
  await call(putBranchStock, { ...of, body: { product_id: lentil.id, remaining: 3 } })
  await page.goto(`/o/${world.moda.id}?p=${lentil.id}`)
  const dialog = page.getByRole('dialog', { name: 'Lentil soup' })
  await sees(dialog.getByText(t('stock.left', { n: 3 })))
  await call(putBranchStock, { ...of, body: { product_id: lentil.id, remaining: null } })
  await sees(dialog.getByRole('button', { name: t('guest-page.add') }))
  await dialog.getByRole('button', { name: t('guest-page.close') }).click()
  await missing(dialog)
  await sees(page.getByRole('link', { name: 'Adana wrap' }))
  await page.getByRole('searchbox').fill('wrap adana')
  await sees(page.getByRole('status').getByText(t('guest-page.search.found', { n: 1 })))
  expect(await page.locator('#detail').count()).toBe(0)
})
