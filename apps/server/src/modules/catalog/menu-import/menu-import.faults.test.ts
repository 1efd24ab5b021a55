import { menuImportFaults } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import { expect, test } from 'vitest'
import { edited, importer } from '../../../../test/importing.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'

const { a, admin, call } = await testServer()
const { A, a1 } = await twoTenants(a)
const { apply, compared, ended, exported, menu, send } = importer({ a, call, company: A, owner: A.owner })

test("GET menu-import/:id returns the faults by row in the caller's language, and apply refuses while there are any", async () => {
  const { branch, group, lentil } = await menu()
  const sheets = edited(await exported(branch), 'Products', (cell, no) => {
    if (no === 0) {
      cell('Price').set('much')
      cell('Discount').set(101)
      cell('Option groups').set('Ekstralar, Soslar')
    }
    if (no === 1) cell('Price').set(-1)
    if (no === 2) cell('Category').set('Nowhere')
  })
  const [categories, products, , groups, options] = sheets
  categories?.rows.push(
    { row: 5, cells: [null, 'Yeni'] },
    { row: 6, cells: [null, 'Yeni'] },
    { row: 7, cells: [999_999, 'Foreign'] },
  )
  products?.rows.push({ row: 5, cells: [null, 'İçecekler', null, null, null, null, null, null, 1] })
  Object.assign(groups?.rows[1]?.cells ?? [], { 7: 5, 8: 2 })
  groups?.rows[0]?.cells.push('Colour')
  options?.rows.push({ row: 4, cells: ['Ekstralar', 'Mercimek', 1, 1] })
  sheets.push({ name: 'Notes', rows: [{ row: 1, cells: ['x'] }] })

  const { id, counts, faults } = await compared(branch, sheets)
  expect(faults.map(({ sheet, row, column, message }) => [sheet, row, column, message])).toEqual([
    ['Categories', 5, 'Category name (Türkçe)', 'Row 4 has the same name'],
    ['Categories', 6, 'No. (do not change)', 'This menu has no such number. Leave the cell empty to add a record.'],
    ['Notes', null, null, 'This sheet was not recognised and was not read'],
    ['Option groups', 1, null, 'The column “Colour” was not recognised'],
    ['Option groups', 2, 'Minimum selection', 'Must not be above the selection limit'],
    ['Options', 4, 'Option', '“Mercimek” was not found'],
    ['Products', 2, 'Price', 'Must be a number'],
    ['Products', 2, 'Option groups', '“Soslar” was not found'],
    ['Products', 3, 'Price', 'Must be at least 0'],
    ['Products', 4, 'Category', '“Nowhere” was not found'],
    ['Products', 5, 'Product name (Türkçe)', 'This field is required'],
  ])
  expect(counts?.wrong).toBe(10)
  expect((await ended(branch, id, A.owner, 'tr')).faults[0]?.message).toBe('Bu ad 4. satırda da var')

  expect((await apply(branch, id)).refusal).toMatchObject({ status: 409, code: 'menu-import.has-wrong' })
  await apply(branch, id, { leave_wrong: true })
  expect(await ended(branch, id)).toMatchObject({ state: 'done', change: { changed: 1 } })
  const [row] = await admin('select price from product where id = $1', [lentil.id])
  expect(row).toEqual({ price: 9_000 })
  expect(await admin('select minimum_selection from option_group where id = $1', [group.id])).toEqual([
    { minimum_selection: 0 },
  ])

  // The file contains only the wrong rows with their faults; once corrected, it is sent again.
  const { bytes } = await call(menuImportFaults, {
    as: A.owner,
    params: { branch_id: branch.id, import_id: id },
    headers: { lang: 'en' },
  })
  const wrong = await readSheets(bytes)
  expect(wrong.map(({ name, rows }) => [name, rows.length - 1])).toEqual([
    ['Categories', 2],
    ['Products', 4],
    ['Option groups', 1],
    ['Options', 1],
  ])
  expect(wrong[1]?.rows[2]?.cells.at(-1)).toBe('Price: Must be at least 0')
  const corrected = edited(
    wrong.filter(({ name }) => name === 'Products'),
    'Products',
    (cell, no) => no === 1 && cell('Price').set(41),
  )
  const again = await compared(branch, corrected)
  expect([again.counts?.changed, again.rows.find(({ situation }) => situation === 'changed')?.name.tr]).toEqual([
    1,
    'Ayran',
  ])
})

test('POST menu-import refuses a file that is no workbook; an unreadable workbook fails with a phrase', async () => {
  const { refusal } = await send(a1, Buffer.from('name;price\nsoup;12'))
  expect(refusal).toMatchObject({ status: 400, code: 'sheet.not-a-workbook' })
  expect((await send(a1, Buffer.from('d0cf11e0a1b11ae1', 'hex'))).refusal).toMatchObject({
    status: 400,
    code: 'sheet.old-format',
  })
  expect((await send(a1, Buffer.alloc(5_242_881))).refusal).toMatchObject({ status: 413, code: 'error.too-large' })
  const broken = (await send(a1, Buffer.from('PK\x03\x04 nothing but a beginning', 'latin1'))).reply
  expect(await ended(a1, broken.id)).toMatchObject({ state: 'refused', problem: { code: 'sheet.damaged' }, rows: [] })
  const other = await compared(a1, [{ name: 'Sheet1', rows: [{ row: 1, cells: ['Name'] }] }])
  expect(other).toMatchObject({ state: 'refused', problem: { code: 'menu-import.no-sheet' } })
  expect((await apply(a1, other.id)).refusal).toMatchObject({ status: 409, code: 'menu-import.not-ready' })
})

test('POST menu-import finds the headings of a sheet below its titles', async () => {
  const { branch } = await menu()
  const sheets = edited(await exported(branch), 'Products', (cell, no) => {
    if (no === 0) cell('Price').set(95)
  })
  for (const { rows } of sheets) {
    for (const row of rows) row.row += 2
    const width = rows[0]?.cells.length ?? 0
    if (width < 2) continue
    const blanks = Array.from({ length: width }, () => null)
    rows.unshift(
      { row: 1, cells: ['Menu of November', ...blanks.slice(1)] },
      { row: 2, cells: [null, 'printed by the till', ...blanks.slice(2)] },
    )
  }
  const { counts, faults } = await compared(branch, sheets)
  expect(faults).toEqual([])
  expect(counts).toMatchObject({ wrong: 0, changed: 1 })
})
