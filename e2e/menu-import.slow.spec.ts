import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readSheets } from '../apps/server/src/kernel/sheet/read-sheets.ts'
import type { Sheet } from '../apps/server/src/kernel/sheet/sheet.workbook.ts'
import { workbook } from '../apps/server/test/importing.ts'
import { missing, pageLoaded, sees, wait } from './harness/look.ts'
import { stage } from './harness/stage.ts'
import { t, words } from './harness/words.ts'
import { type People, people, seedRecords } from './harness/world.ts'

const { a, admin, visit } = await stage()
let world: People
beforeAll(async () => {
  world = await people(a)
  await seedRecords(a, world)
})

const downloaded = async (page: Page, click: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), click()])
  return readSheets(await readFile(await file.path()))
}

const send = async (page: Page, name: string, bytes: Uint8Array) => {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) })
}

/** Sets one cell of a sheet: the row that contains `of`, in the column of this heading. */
const put = (sheets: readonly Sheet[], name: string, of: string, heading: string, value: string | number) => {
  const [head, ...rows] = sheets.find((sheet) => sheet.name === name)?.rows ?? []
  const row = rows.find(({ cells }) => cells.includes(of))
  if (!head || !row) throw new Error(`${name} has no ${of}`)
  row.cells[head.cells.indexOf(heading)] = value
}

const pricesOf = async () => {
  const rows = await admin<{ name: string; price: number }>(
    `select name->>'en' as name, price from product where branch_id = $1`,
    [world.moda.id],
  )
  return Object.fromEntries(rows.map(({ name, price }) => [name, price]))
}

test('menu import previews, applies and undoes three cells that were changed in an export', async () => {
  const page = await visit({ as: world.owner })
  await page.goto(`/manegement/${world.moda.id}/product/management`)
  await pageLoaded(page)
  await page.getByRole('button', { name: t('menu-file.actions') }).click()
  const sheets = await downloaded(page, () => page.getByRole('menuitem', { name: t('menu-file.export') }).click())
  put(sheets, 'Products', 'Mercimek çorbası', 'Price', 105.5)
  put(sheets, 'Products', 'Adana dürüm', 'Product name (English)', 'Adana kebab wrap')
  put(sheets, 'Categories', 'Kebaplar', 'Category name (Deutsch)', 'Kebap vom Grill')

  await page.getByRole('button', { name: t('menu-file.actions') }).click()
  await page.getByRole('menuitem', { name: t('menu-import.title') }).click()
  await pageLoaded(page)
  await sees(page.getByText(t('import.history.empty')))
  await send(page, 'menu.xlsx', await workbook(sheets))

  await sees(page.getByText(t('menu-import.summary.changed', { n: 3 })))
  const soup = page.getByRole('listitem').filter({ hasText: 'Lentil soup' })
  await sees(soup.getByText(/95[.,]00/))
  await sees(soup.getByText(/105[.,]50/))
  await sees(page.getByText('Kebap vom Grill'))
  await page.getByRole('checkbox', { name: t('menu-import.take', { name: 'Adana wrap' }) }).uncheck()
  await sees(page.getByText(t('menu-import.summary.changed', { n: 2 })))
  expect((await pricesOf())['Lentil soup']).toBe(9_500)

  await page.getByRole('button', { name: t('menu-import.apply') }).click()
  await sees(page.getByText(t('menu-import.done')))
  await sees(page.getByText(t('menu-import.done.count', { n: 2 })))
  expect(await pricesOf()).toMatchObject({ 'Lentil soup': 10_550, 'Adana wrap': 28_000 })

  await page.getByRole('button', { name: t('menu-change.undo') }).click()
  await sees(page.getByText(t('menu-change.was-undone')))
  expect((await pricesOf())['Lentil soup']).toBe(9_500)
  await page.getByRole('button', { name: t('import.other') }).click()
  await sees(page.getByRole('button', { name: /menu\.xlsx/ }))
})

test('menu import refuses a file that is no menu and applies the valid rows of one with errors', async () => {
  const page = await visit({ as: world.owner, expects: [/400/] })
  await page.goto(`/manegement/${world.moda.id}/product/import`)
  await pageLoaded(page)
  await send(page, 'menu.xlsx', Buffer.from('name;price'))
  await sees(page.getByRole('alert').getByText(t('sheet.not-a-workbook')))

  const sheets = await downloaded(page, () => page.getByRole('button', { name: t('menu-import.step.export') }).click())
  put(sheets, 'Products', 'Mercimek çorbası', 'Price', 'a lot')
  put(sheets, 'Products', 'Urfa dürüm', 'Price', 275)
  await send(page, 'edited.xlsx', await workbook(sheets))
  const faults = page.getByRole('region', { name: t('import.outcome.wrong') })
  await sees(faults.getByText(t('rule.numeric')))
  await missing(page.getByText('Lentil soup'))
  const wrong = await downloaded(page, () => page.getByRole('button', { name: t('import.download-wrong') }).click())
  expect(wrong.map(({ name, rows }) => [name, rows.length])).toEqual([['Products', 2]])

  await page.getByRole('button', { name: t('import.apply-right') }).click()
  await sees(page.getByText(t('menu-import.done')))
  await expect.poll(pricesOf, wait).toMatchObject({ 'Lentil soup': 9_500, 'Urfa wrap': 27_500 })
})

test("menu import shows hours and channel prices before and after in the panel's language", async () => {
  const german = words('de')
  const page = await visit({ as: world.owner, lang: 'de' })
  await page.goto(`/manegement/${world.moda.id}/product/import`)
  await pageLoaded(page)
  const exporting = page.getByRole('button', { name: german('menu-import.step.export') })
  const sheets = await downloaded(page, () => exporting.click())
  put(sheets, 'Produkte', 'Urfa dürüm', 'Bestellzeiten', 'Pzt–Cum 11.00-15.00; Sat 18:00–02:00')
  const offers = sheets.find(({ name }) => name === 'Preise je Kanal')
  offers?.rows.push({ row: 2, cells: ['Urfa dürüm', null, 'Gel al', 'Marketplace', 290, null, 'Ja'] })
  offers?.rows.push({ row: 3, cells: ['Urfa dürüm', null, null, 'Kiosk', null, null, 'Nein'] })
  await send(page, 'stunden.xlsx', await workbook(sheets))

  const line = (text: string) => page.getByRole('listitem').filter({ hasText: 'Urfa' }).getByText(text)
  await sees(line('Mo–Fr 11:00–15:00; Sa 18:00–02:00'))
  await sees(line(german('availability.always')))
  await sees(line('Abholung, Lieferplattform'))
  await sees(line('290,00'))
  await sees(line(german('offer.hidden')))
  await page.getByRole('button', { name: german('menu-import.apply') }).click()
  await sees(page.getByText(german('menu-import.done')))
  const again = await downloaded(page, () =>
    page
      .getByRole('button', { name: german('import.other') })
      .click()
      .then(() => exporting.click()),
  )
  expect(again.find(({ name }) => name === 'Preise je Kanal')?.rows.map(({ cells }) => cells.slice(2, 5))).toEqual([
    ['Bestellart', 'Verkaufskanal', 'Preis'],
    ['Abholung', 'Lieferplattform', 290],
    [null, 'Kiosk', null],
  ])
})
