import { beforeAll, expect, test } from 'vitest'
import { openDesk } from '../harness/desk.ts'
import { missing, sees, wait } from '../harness/look.ts'
import { stage } from '../harness/stage.ts'
import { t } from '../harness/words.ts'
import { type People, people, type SeededRecords, seedRecords } from '../harness/world.ts'

const { a, admin, visit } = await stage()
let world: People & SeededRecords
beforeAll(async () => {
  const staff = await people(a)
  world = { ...staff, ...(await seedRecords(a, staff)) }
})

test('an order is taken by telephone with the keyboard alone, and stands on the desk', async () => {
  const page = await visit({ as: world.clerk })
  const { keyboard } = page
  await openDesk(page, `/manegement/${world.moda.id}/orders`)
  // The menu entry renders first; the shortcut is part of the desk's button.
  await sees(page.getByRole('link', { name: t('phone-order.title') }).nth(1))
  await keyboard.press('t')
  const search = page.getByRole('combobox', { name: t('phone-order.search') })
  await sees(search)
  await expect.poll(() => search.evaluate((field) => field === document.activeElement), wait).toBe(true)
  await keyboard.type('0555 000 00 77')
  await sees(page.getByRole('option', { selected: true }))
  await keyboard.press('Enter')
  await sees(page.getByLabel(t('phone-order.first-name')))
  await keyboard.type('Nar')
  await keyboard.press('Tab')
  await keyboard.type('Çiçek')
  await keyboard.press('Tab')
  // Selects pick-up, the second delivery type.
  await keyboard.press('ArrowRight')
  await sees(page.getByRole('radio', { name: t('delivery-type.comeGetIt'), checked: true }))
  await keyboard.press('F4')
  await keyboard.type('2 lentil')
  await sees(page.getByRole('option', { selected: true }))
  await keyboard.press('Enter')
  await sees(page.getByText('Lentil soup'))
  await keyboard.type('adana')
  await sees(page.getByRole('option', { name: 'Adana' }))
  await keyboard.press('Enter')
  const first = page.getByRole('dialog').locator('input').first()
  await expect.poll(() => first.evaluate((field) => field === document.activeElement), wait).toBe(true)
  await keyboard.press('Space')
  await keyboard.press('Enter')
  await sees(page.getByText('Adana wrap'))
  await keyboard.press('F8')
  await keyboard.press('3')
  await sees(page.getByText(t('phone-order.total')))
  await keyboard.press('F9')
  await sees(page.getByRole('button', { name: t('phone-order.placed.open') }))
  await sees(search)
  const orders = await admin('select source, status, customer_name from orders where branch_id = $1', [world.moda.id])
  expect(orders).toEqual([{ source: 'phone', status: 'preparing', customer_name: 'Nar Çiçek' }])
})

test('what becomes known of a guest while their name is typed takes nothing from its field', async () => {
  const page = await visit({ as: world.clerk })
  const guestsReleased = Promise.withResolvers<void>()
  await page.route(/phone-order\/guest\?/, (route) => guestsReleased.promise.then(() => route.continue()))
  await page.goto(`/manegement/${world.moda.id}/phone-order`)
  await page.getByRole('combobox', { name: t('phone-order.search') }).fill('0555 000 00 79')
  await sees(page.getByRole('option', { selected: true }))
  await page.keyboard.press('Enter')
  const name = page.getByLabel(t('phone-order.first-name'))
  const hasFocus = () => name.evaluate((field) => field === document.activeElement)
  await expect.poll(hasFocus, wait).toBe(true)
  await page.keyboard.type('Na')
  const answer = page.waitForResponse(/phone-order\/guest\?/)
  guestsReleased.resolve()
  await answer
  // A response renders one frame later, and the focus moves in the next one.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
  await page.keyboard.type('r')
  expect(await name.inputValue()).toBe('Nar')
})

test('an order by telephone asks about a tip above the usual', async () => {
  const { moda, modaMenu, clerk } = world
  await admin('update branch set takes_tips = true, tip_limit_percent = 50 where id = $1', [moda.id])
  const [{ price } = { price: 0 }] = await admin<{ price: number }>('select price from product where id = $1', [
    modaMenu.lentil.id,
  ])
  const page = await visit({ as: clerk })
  await page.goto(`/manegement/${moda.id}/phone-order`)
  await page.getByRole('combobox', { name: t('phone-order.search') }).fill('0555 000 00 78')
  await sees(page.getByRole('option', { selected: true }))
  await page.keyboard.press('Enter')
  await page.getByLabel(t('phone-order.first-name')).fill('Nar')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('combobox', { name: t('phone-order.product') }).fill('2 lentil')
  await sees(page.getByRole('option', { selected: true }))
  await page.keyboard.press('Enter')
  await sees(page.getByText('Lentil soup'))
  const tip = page.getByLabel(t('phone-order.tip'), { exact: true })
  const question = page.getByText(t('phone-order.tip.unusual'))
  const percentOfGoods = (percent: number) => String((2 * price * percent) / 10_000)
  await tip.fill(percentOfGoods(30))
  await sees(question)
  await tip.fill(percentOfGoods(10))
  await missing(question)
})
