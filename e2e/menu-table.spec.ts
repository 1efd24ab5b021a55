import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../apps/server/test/slow.ts'
import { axeViolations, fits, inTurn, missing, ofColour, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t } from './harness/words.ts'
import { type People, people } from './harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
})

const turkish = (tr: string) => ({ tr, en: '', de: '' })

/** A new branch for each test: two categories with three products at 10, 20 and 30 lira. */
const menu = async (open: { view: 'list' | 'table'; width?: number; expects?: readonly RegExp[] }) => {
  const company = { id: world.moda.company_id, account_id: 0 }
  const branch = await a.branch({ company: company as never, name: 'Tezgâh' })
  const names = { Tatlılar: ['Baklava', 'Künefe', 'Sütlaç'], İçecekler: ['Ayran', 'Şalgam', 'Çay'] }
  for (const [category, products] of Object.entries(names)) {
    const { id } = await a.category({ branch, name: turkish(category) })
    for (const [index, name] of products.entries())
      await a.product({ branch, category_id: id, name: turkish(name), price: 1_000 * (index + 1), sort_no: index })
  }
  const { view, ...more } = open
  const another = async (as = world.owner) => {
    const page = await visit({ as, ...more })
    await page.goto(`/manegement/${branch.id}/product/management?view=${view}`)
    await pageLoaded(page)
    await sees(page.getByText('Baklava'))
    return page
  }
  const stored = (column: string) => async () =>
    (
      await admin<{ value: unknown }>(
        `select p.${column} as value from product p join category c on c.id = p.category_id
         where p.branch_id = $1 order by c.sort_no, c.id, p.sort_no, p.id`,
        [branch.id],
      )
    ).map(({ value }) => value)
  const order = async () => (await stored('name')()).map((name) => (name as { tr: string }).tr)
  return { branch, page: await another(), another, stored, order }
}

const product = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const cell = (page: Page, name: string, column: number) => product(page, name).locator(`[aria-colindex="${column}"]`)
const price = 3
const hasFocus = (page: Page, name: string, column: number) =>
  expect
    .poll(() => cell(page, name, column).evaluate((element) => element.contains(document.activeElement)), wait)
    .toBe(true)

/** Moves the focus from the search to the table by keyboard. */
const enterTable = async (page: Page) => {
  await page.getByRole('searchbox', { name: t('menu.search') }).focus()
  const inTable = () => page.evaluate(() => document.activeElement?.closest('[role="grid"]') !== null)
  for (let presses = 0; presses < 20 && !(await inTable()); presses += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Home')
}
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('menu table edits, pastes, undoes and redoes prices by keyboard', async () => {
  const { page, stored } = await menu({ view: 'table' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterTable(page)
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight')
  await hasFocus(page, 'Baklava', price)
  await page.keyboard.type('12,5')
  await press(page, 'Enter')
  await hasFocus(page, 'Künefe', price)
  await expect.poll(stored('price'), wait).toEqual([1_250, 2_000, 3_000, 1_000, 2_000, 3_000])

  // A column of four values spans the head of the next category.
  await page.evaluate(() => navigator.clipboard.writeText('₺21,00\r\n1.022,50\r\n23.4\r\n24\r\n'))
  await press(page, 'Control+V')
  await expect.poll(stored('price'), wait).toEqual([1_250, 2_100, 102_250, 2_340, 2_400, 3_000])
  await sees(page.getByText(t('menu.table.pasted', { n: 4 })))
  await press(page, 'Control+Z')
  await expect.poll(stored('price'), wait).toEqual([1_250, 2_000, 3_000, 1_000, 2_000, 3_000])
  await press(page, 'Control+Z')
  await expect.poll(stored('price'), wait).toEqual([1_000, 2_000, 3_000, 1_000, 2_000, 3_000])
  await press(page, 'Control+Y', 'Control+Shift+Z')
  await expect.poll(stored('price'), wait).toEqual([1_250, 2_100, 102_250, 2_340, 2_400, 3_000])
})

test('menu table fills a range, pastes what was copied and clears cells', slow, async () => {
  const { page, stored } = await menu({ view: 'table' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterTable(page)
  await press(page, 'ArrowDown', 'ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Control+C')
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()), wait)
    .toBe('10.00\n20.00'.replaceAll('.', ','))
  await press(page, 'ArrowUp', 'ArrowRight', 'Control+V')
  await expect.poll(stored('premium_price'), wait).toEqual([1_000, 2_000, null, null, null, null])
  await press(page, 'Shift+ArrowDown', 'Delete')
  await expect.poll(stored('premium_price'), wait).toEqual([null, null, null, null, null, null])
  await page.evaluate(() => navigator.clipboard.writeText('15'))
  await press(
    page,
    'ArrowRight',
    'ArrowRight',
    'Control+Home',
    'ArrowDown',
    'End',
    'ArrowLeft',
    'Shift+PageDown',
    'Control+V',
  )
  await expect.poll(stored('vat_rate'), wait).toEqual([1_500, 1_500, 1_500, 1_500, 1_500, 1_500])
})

test('menu table shows an invalid value at its cell without sending it, and Escape cancels', slow, async () => {
  const { page, stored } = await menu({ view: 'table' })
  await cell(page, 'Ayran', price).click()
  await page.keyboard.type('-4')
  await press(page, 'Enter')
  await sees(page.getByRole('alert').getByText(t('menu.table.typed', { value: '-4' })))
  await expect.poll(() => cell(page, 'Ayran', price).first().getAttribute('aria-invalid'), wait).toBe('true')
  await cell(page, 'Ayran', price).first().dblclick()
  await page.getByRole('textbox', { name: /Ayran/ }).fill('44')
  await press(page, 'Enter')
  await missing(page.getByRole('alert').getByText(t('menu.table.typed', { value: '-4' })))
  await expect.poll(stored('price'), wait).toEqual([1_000, 2_000, 3_000, 4_400, 2_000, 3_000])
  await hasFocus(page, 'Şalgam', price)
  await press(page, 'F2')
  await page.keyboard.type('999')
  await press(page, 'Escape')
  await hasFocus(page, 'Şalgam', price)
  expect(await stored('price')()).toEqual([1_000, 2_000, 3_000, 4_400, 2_000, 3_000])
})

test("menu table edits names in the panel's language", slow, async () => {
  const { page, stored } = await menu({ view: 'table' })
  await cell(page, 'Çay', 2).click()
  await press(page, 'Enter')
  await page.keyboard.type('Tea')
  await press(page, 'Tab')
  await hasFocus(page, 'Tea', price)
  await expect.poll(stored('name'), wait).toContainEqual({ tr: 'Çay', en: 'Tea', de: '' })
})

test('menu table shows both values of a conflicting edit', slow, async () => {
  const conflict = [/409 \(Conflict\)/]
  const { page, another, stored } = await menu({ view: 'table', expects: conflict })
  const other = await another()
  await cell(page, 'Künefe', price).click()
  await page.keyboard.type('25')
  await cell(other, 'Künefe', price).click()
  await other.keyboard.type('28')
  await press(other, 'Enter')
  await expect.poll(stored('price'), wait).toEqual([1_000, 2_800, 3_000, 1_000, 2_000, 3_000])
  await press(page, 'Enter')
  const refusal = page.getByRole('alert').filter({ hasText: t('menu.table.typed', { value: '25' }) })
  await sees(refusal.getByText(/28[.,]00/))
  expect(await stored('price')()).toEqual([1_000, 2_800, 3_000, 1_000, 2_000, 3_000])
  await refusal.getByRole('button', { name: t('menu.table.take-mine') }).click()
  await expect.poll(stored('price'), wait).toEqual([1_000, 2_500, 3_000, 1_000, 2_000, 3_000])
  await missing(refusal)
})

test('menu table keeps edits while offline and saves them once online', async () => {
  const { page, stored } = await menu({ view: 'table', expects: [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/] })
  await page.context().setOffline(true)
  await cell(page, 'Sütlaç', price).click()
  await page.keyboard.type('33')
  await press(page, 'Enter')
  await sees(page.getByText(t('menu.table.unsaved', { n: 1 })))
  await page.context().setOffline(false)
  await expect.poll(stored('price'), wait).toEqual([1_000, 2_000, 3_300, 1_000, 2_000, 3_000])
  await missing(page.getByText(t('menu.table.unsaved', { n: 1 })))
})

test('menu list moves a product by keyboard, also into the next category, and keeps the focus', slow, async () => {
  const { page, another, order } = await menu({ view: 'list' })
  const other = await another()
  const handle = page.getByRole('button', { name: t('menu.order.of', { name: 'Künefe' }) })
  await handle.focus()
  await press(page, 'Alt+ArrowDown', 'Alt+ArrowDown')
  await expect.poll(order, wait).toEqual(['Baklava', 'Sütlaç', 'Künefe', 'Ayran', 'Şalgam', 'Çay'])
  await sees(page.getByText(t('menu.order.moved', { name: 'Künefe', category: 'İçecekler', position: 1, n: 4 })))
  await expect.poll(() => handle.evaluate((element) => element === document.activeElement), wait).toBe(true)
  await press(page, 'Alt+ArrowDown')
  await expect.poll(order, wait).toEqual(['Baklava', 'Sütlaç', 'Ayran', 'Künefe', 'Şalgam', 'Çay'])
  const names = () => other.locator('li a[href*="/product/form/"]').allTextContents()
  await expect.poll(names, wait).toEqual(['Baklava', 'Sütlaç', 'Ayran', 'Künefe', 'Şalgam', 'Çay'])
})

test('menu table moves a product and a category by keyboard', slow, async () => {
  const { page, order } = await menu({ view: 'table' })
  await enterTable(page)
  await press(page, 'ArrowDown', 'Alt+ArrowDown')
  await expect.poll(order, wait).toEqual(['Künefe', 'Baklava', 'Sütlaç', 'Ayran', 'Şalgam', 'Çay'])
  await press(page, 'Control+Home', 'Alt+ArrowDown')
  await expect.poll(order, wait).toEqual(['Ayran', 'Şalgam', 'Çay', 'Künefe', 'Baklava', 'Sütlaç'])
})

test('menu list drops a product at the mark', slow, async () => {
  const { page, order } = await menu({ view: 'list' })
  const handle = page.getByRole('button', { name: t('menu.order.of', { name: 'Çay' }) })
  const from = await handle.boundingBox()
  const to = await page.getByRole('listitem').filter({ hasText: 'Baklava' }).boundingBox()
  if (!from || !to) throw new Error('the rows are not there')
  await page.mouse.move(from.x + 8, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 8, from.y - 40, { steps: 4 })
  await page.mouse.move(from.x + 8, to.y + 8, { steps: 8 })
  await page.mouse.move(from.x + 8, to.y + 10)
  await page.mouse.up()
  await expect.poll(order, wait).toEqual(['Çay', 'Baklava', 'Künefe', 'Sütlaç', 'Ayran', 'Şalgam'])
})

test('menu table changes selected rows together', slow, async () => {
  const { page, stored } = await menu({ view: 'table' })
  await page.getByRole('checkbox', { name: t('menu.table.select', { name: 'Künefe' }) }).check()
  await page.getByRole('checkbox', { name: t('menu.table.select', { name: 'Ayran' }) }).click({ modifiers: ['Shift'] })
  await sees(page.getByText(t('menu.table.selected', { n: 3 })))
  await page
    .getByRole('region', { name: t('menu.table.selection') })
    .getByRole('button', { name: t('menu-change.open') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('branch-product.vat_rate')).fill('20')
  await dialog.getByRole('button', { name: t('menu-change.apply', { n: 3 }) }).click()
  await expect.poll(stored('vat_rate'), wait).toEqual([1_000, 2_000, 2_000, 2_000, 1_000, 1_000])
})

test("menu list opens a product's prices and options in a drawer on a phone", slow, async () => {
  const { page, branch, stored } = await menu({ view: 'table', width: 375 })
  const [dish] = await admin<{ id: number }>(
    `select id from product where branch_id = $1 and name->>'tr' = 'Baklava'`,
    [branch.id],
  )
  await a.group({
    branch,
    product: { id: dish?.id ?? 0, branch_id: branch.id } as never,
    selection_type: 'multiple',
    prices: [500],
  })
  await page.reload()
  await pageLoaded(page)
  await missing(page.getByRole('grid'))
  await page.getByRole('button', { name: t('menu.open-sheet', { name: 'Baklava' }) }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('branch-product.price'), { exact: true }).fill('15')
  await press(page, 'Enter')
  await expect.poll(stored('price'), wait).toEqual([1_500, 2_000, 3_000, 1_000, 2_000, 3_000])
  const options = sheet.getByRole('listitem')
  await options.getByRole('switch').click()
  await page.getByRole('menuitem', { name: t('menu.close.always') }).click()
  await expect.poll(() => options.getByRole('switch').getAttribute('aria-checked'), wait).toBe('false')
  await sees(options.getByText('Kemal Kaşıkçı'))
})

test.each(['list', 'table'] as const)(
  'menu %s fits and passes axe, wide and narrow, light and dark',
  slow,
  async (view) => {
    const { page } = await menu({ view })
    const checkedWidths = inTurn([375, 1440, 768], view === 'list' ? 0 : 1)
    for (const width of [1440, 768, 375]) {
      await page.setViewportSize({ width, height: 900 })
      await pageLoaded(page)
      await fits(page, `${width}`)
      if (checkedWidths.includes(width)) expect(await axeViolations(page), `${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    // A window that renders no frames gets no event for the colour scheme.
    await page.reload()
    await pageLoaded(page)
    await expect.poll(() => page.locator('html').getAttribute('data-theme'), wait).toBe('dark')
    expect(await axeViolations(page, ofColour), 'dark').toEqual([])
  },
)
