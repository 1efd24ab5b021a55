import { undoMenuChange } from '@sofra/contract/catalog/menu-change/menu-change.contract.ts'
import { menuImportFaults } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { offer } from '@sofra/contract/catalog/offer/offer.samples.ts'
import type { Offer } from '@sofra/contract/catalog/offer/offer.ts'
import { expect, test } from 'vitest'
import { edited, importer } from '../../../../test/importing.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'
import type { SheetCell } from '../../../kernel/sheet/sheet.rows.ts'
import type { Sheet } from '../../../kernel/sheet/sheet.workbook.ts'

const { a, admin, call } = await testServer()
const { A } = await twoTenants(a)
const { apply, compared, ended, exported, menu } = importer({ a, call, company: A, owner: A.owner })

const abroad = offer({ source: 'integration', price: 10_000, premium_price: 9_500 })
const fetched = offer({ delivery_type: 'comeGetIt', source: 'web', price: 8_000 })
const nowhere = offer({ delivery_type: 'orderOnTheTable', hidden: true })
const lunch = { weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: 660, end: 900 })) }

/** Creates a menu whose soup has three offers and whose cola has one; soups are for lunch. */
const pricedMenu = async () => {
  const created = await menu()
  const put = (id: number, offers: Offer[]) =>
    admin('update product set offers = $2 where id = $1', [id, JSON.stringify(offers)])
  await put(created.lentil.id, [abroad, fetched, nowhere])
  await put(created.cola.id, [abroad])
  await admin('update category set availability = $2 where id = $1', [created.soups.id, JSON.stringify(lunch)])
  const offersOf = async ({ id }: { id: number }) =>
    (await admin<{ offers: Offer[] }>('select offers from product where id = $1', [id]))[0]?.offers
  return { ...created, offersOf }
}

const offersSheet = (sheets: readonly Sheet[]) => {
  const sheet = sheets.find(({ name }) => name === 'Prices by channel')
  if (!sheet) throw new Error('the file has no sheet of offers')
  return sheet
}
const cells = (sheets: readonly Sheet[]) => offersSheet(sheets).rows.map(({ cells }) => cells)
/** Returns the same file with other rows of offers. */
const withOffers = (sheets: readonly Sheet[], rows: readonly SheetCell[][]): Sheet[] => {
  const sheet = offersSheet(sheets)
  const below = rows.map((cells, index) => ({ row: index + 2, cells }))
  return sheets.map((one) => (one === sheet ? { ...sheet, rows: [...sheet.rows.slice(0, 1), ...below] } : one))
}
const without = (sheets: readonly Sheet[], ...names: string[]) => sheets.filter(({ name }) => !names.includes(name))

test('a menu with offers and hours is imported in another language without a change', async () => {
  const { branch } = await pricedMenu()
  const sheets = await exported(branch)
  expect(cells(sheets)).toEqual([
    ['Product', 'Category', 'Delivery type', 'Sales channel', 'Price', 'Premium price', 'On sale'],
    ['Mercimek', 'Çorbalar', null, 'Marketplace', 100, 95, 'Yes'],
    ['Mercimek', 'Çorbalar', 'Pick-up', 'Website', 80, null, 'Yes'],
    ['Mercimek', 'Çorbalar', 'Table order', null, null, null, 'No'],
    ['Kola', 'İçecekler', null, 'Marketplace', 100, 95, 'Yes'],
  ])
  edited(sheets, 'Categories', (cell, no) => {
    expect(cell('Order times').get() ?? null).toBe(no === 0 ? 'Mon–Fri 11:00–15:00' : null)
  })
  const { faults, counts } = await compared(branch, await exported(branch, 'de'), 'tr')
  expect([faults, counts]).toEqual([[], { new: 0, changed: 0, unchanged: 8, only_here: 0, wrong: 0 }])
})

test('edited offers and hours are previewed with before and after, applied, and undone', async () => {
  const { branch, lentil, ayran, offersOf } = await pricedMenu()
  const read = await exported(branch)
  const [, first = [], second = [], third = []] = cells(read)
  const sheets = edited(
    withOffers(read, [[...first.slice(0, 4), 120, null, 'yes'], third, second]),
    'Products',
    (cell, no) => no === 1 && cell('Order times').set('Fri–Sat 22:00–02:00'),
  )
  const { id, rows } = await compared(branch, sheets)
  const changes = rows.filter(({ situation }) => situation === 'changed')
  const night = { weekly: [5, 6].map((weekday) => ({ weekday, start: 1_320, end: 1_560 })) }
  const dearer = { ...abroad, price: 12_000, premium_price: null }
  expect(
    changes.map(({ name, changes }) => [name.tr, changes.map((one) => [one.field, one.before, one.after])]),
  ).toEqual([
    ['Mercimek', [['offers', [abroad, fetched, nowhere], [dearer, nowhere, fetched]]]],
    ['Ayran', [['availability', null, night]]],
    ['Kola', [['offers', [abroad], []]]],
  ])
  await apply(branch, id)
  const { change } = await ended(branch, id)
  expect(await offersOf(lentil)).toEqual([dearer, nowhere, fetched])
  const hoursOf = () => admin('select availability from product where id = $1', [ayran.id])
  expect(await hoursOf()).toEqual([{ availability: night }])

  const params = { branch_id: branch.id, change_id: change?.id ?? 0 }
  expect((await call(undoMenuChange, { as: A.owner, params })).status).toBe(200)
  expect([await offersOf(lentil), await hoursOf()]).toEqual([[abroad, fetched, nowhere], [{ availability: null }]])
})

test('a sheet of offers replaces those of the products in the file, and a missing sheet keeps them', async () => {
  const { branch } = await pricedMenu()
  const sheets = await exported(branch)
  const changedBy = async (file: readonly Sheet[]) => {
    const { faults, rows } = await compared(branch, file)
    expect(faults).toEqual([])
    return rows.filter(({ situation }) => situation === 'changed').map(({ name }) => name.tr)
  }
  const empty = withOffers(sheets, [])
  expect(await changedBy(empty)).toEqual(['Mercimek', 'Kola'])
  expect(await changedBy(without(empty, 'Prices by channel'))).toEqual([])
  expect(await changedBy(without(empty, 'Products'))).toEqual(['Mercimek', 'Kola'])
  const soupAlone = empty.map((sheet) =>
    sheet.name === 'Products' ? { ...sheet, rows: sheet.rows.slice(0, 2) } : sheet,
  )
  expect(await changedBy(soupAlone)).toEqual(['Mercimek'])
})

test('a faulty offer is reported by its row, and removes no offer', async () => {
  const { branch, lentil, cola, offersOf } = await pricedMenu()
  const sheets = withOffers(await exported(branch), [
    ['Mercimek', null, null, 'Marketplace', 130],
    ['Mercimek', 'Çorbalar', null, null, 1],
    ['mercimek', null, null, 'pazaryeri', 1],
    ['Mercimek', null, 'Nowhere', 'Kiosk', 1],
    ['Mercimek', null, null, 'Kiosk', 'much', null, 'perhaps'],
    ['Ayran', null, null, 'Kiosk', -1],
    ['Boza', null, null, 'Kiosk', 1],
    [null, null, null, 'Kiosk', 1],
  ])
  const { id, faults, counts } = await compared(branch, sheets)
  const types = 'Delivery, Pick-up, Dine-in, Table order, Payment only'
  expect(faults.map(({ sheet, row, column, message }) => [sheet, row, column, message])).toEqual([
    [
      'Prices by channel',
      3,
      'Sales channel',
      'A delivery type or a sales channel is required; the price for everywhere is the product’s own price',
    ],
    ['Prices by channel', 4, 'Sales channel', 'Row 2 is for the same product, delivery type and sales channel'],
    ['Prices by channel', 5, 'Delivery type', `Must be one of: ${types}`],
    ['Prices by channel', 6, 'Price', 'Must be a number'],
    ['Prices by channel', 6, 'On sale', 'Must be one of: Yes, No'],
    ['Prices by channel', 7, 'Price', 'Must be at least 0'],
    ['Prices by channel', 8, 'Product', '“Boza” was not found'],
    ['Prices by channel', 9, 'Product', 'This field is required'],
  ])
  expect(counts).toMatchObject({ changed: 1, wrong: 7 })
  await apply(branch, id, { leave_wrong: true })
  await ended(branch, id)
  const dearer = { ...abroad, price: 13_000, premium_price: null }
  expect([await offersOf(lentil), await offersOf(cola)]).toEqual([[fetched, nowhere, dearer], [abroad]])

  // A corrected row that is sent again is added to the product's offers.
  const request = { as: A.owner, params: { branch_id: branch.id, import_id: id }, headers: { lang: 'en' } }
  const wrong = await readSheets((await call(menuImportFaults, request)).bytes)
  expect(wrong.map(({ name, rows }) => [name, rows.length - 1])).toEqual([['Prices by channel', 7]])
  const corrected = edited(withOffers(wrong, [cells(wrong)[4] ?? []]), 'Prices by channel', (cell) => {
    cell('Price').set(70)
    cell('On sale').set('evet')
  })
  const again = await compared(branch, corrected)
  await apply(branch, again.id)
  await ended(branch, again.id)
  const kiosk = offer({ source: 'kiosk', price: 7_000 })
  expect([await offersOf(lentil), await offersOf(cola)]).toEqual([[fetched, nowhere, dearer, kiosk], [abroad]])
})

test('more than thirty offers of a product are faulty', async () => {
  const { branch } = await menu()
  const types = ['Delivery', 'Pick-up', 'Dine-in', 'Table order', 'Payment only', null]
  const sources = ['Website', 'Mobile app', 'Kiosk', 'Marketplace', 'Table', null]
  const everywhere = types.flatMap((type) => sources.map((source) => ['Kola', null, type, source, 1]))
  const { faults } = await compared(branch, withOffers(await exported(branch), everywhere.slice(0, 31)))
  expect(faults.map(({ row, message }) => [row, message])).toEqual([[32, 'A product can have at most 30 rows']])
})

test('a product whose own row is faulty still has its offers in the report', async () => {
  const { branch, lentil, offersOf } = await pricedMenu()
  const sheets = edited(
    withOffers(await exported(branch), [['Mercimek', null, null, 'Kiosk', 70]]),
    'Products',
    (cell, no) => no === 0 && cell('Price').set('much'),
  )
  const { id, rows, counts } = await compared(branch, sheets)
  const changedNames = rows.filter(({ situation }) => situation === 'changed').map(({ name }) => name.tr)
  expect([changedNames, counts?.wrong]).toEqual([['Mercimek', 'Kola'], 1])
  await apply(branch, id, { leave_wrong: true })
  expect(await ended(branch, id)).toMatchObject({ state: 'done', change: { changed: 2 } })
  expect(await offersOf(lentil)).toEqual([offer({ source: 'kiosk', price: 7_000 })])
})

test('products with the same name are identified by their category, also new ones', async () => {
  const { branch } = await menu()
  const read = await exported(branch)
  const product = (category: string) => [null, category, 'Tabak', null, null, null, null, null, 50, null, null, 10]
  const products = read.map((sheet) =>
    sheet.name === 'Products'
      ? {
          ...sheet,
          rows: [...sheet.rows, ...['Çorbalar', 'İçecekler'].map((of, i) => ({ row: 9 + i, cells: product(of) }))],
        }
      : sheet,
  )
  const { id, faults } = await compared(
    branch,
    withOffers(products, [
      ['Tabak', 'İçecekler', null, 'Kiosk', 60],
      ['Tabak', null, null, 'Kiosk', 70],
    ]),
  )
  expect(faults.map(({ row, message }) => [row, message])).toEqual([
    [3, 'Several products are called “Tabak”. Enter the category or the number too: Tabak #12'],
  ])
  await apply(branch, id, { leave_wrong: true })
  await ended(branch, id)
  const storedOffers = await admin(
    `select c.name->>'tr' as category, p.offers from product p join category c on c.id = p.category_id
     where p.branch_id = $1 and p.name->>'tr' = 'Tabak' order by p.id`,
    [branch.id],
  )
  expect(storedOffers).toEqual([
    { category: 'Çorbalar', offers: [] },
    { category: 'İçecekler', offers: [offer({ source: 'kiosk', price: 6_000 })] },
  ])
  // Once they are stored, their ids distinguish them.
  expect(cells(await exported(branch))[1]?.[0]).toMatch(/^Tabak #\d+$/)
})
