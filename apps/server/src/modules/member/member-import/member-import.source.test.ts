import { memberImport } from '@sofra/contract/member/member-import/member-import.contract.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csv, memberImporting } from '../../../../test/member-importing.ts'
import { writeSheets } from '../../../kernel/sheet/write-sheets.ts'

const { A, at, call, faultsOf, match, of, one, read, send, stored, work } = await memberImporting()

const titled = csv(
  'Lezzet Durağı Müşteri Listesi;;;',
  'Rapor tarihi: 28.11.2026;;;',
  ';;;',
  'Adı;Soyadı;Cep Tel;Mail',
  'Nuran;Ekşi;0532 111 22 50;nuran@ornek.example',
  'Cahit;Sıtkı;0532 111 22 51;',
  'Toplam;2;;',
)

test('POST member/import finds headings below titles, and skips titles and totals', async () => {
  const sent = await send(titled)
  expect(sent).toMatchObject({ state: 'matching', heading_row: 4, sheets: null, sheet: null })
  expect(sent.matched?.map(({ field }) => field)).toEqual(['first_name', 'last_name', 'phone', 'email'])
  expect(sent.matched?.[0]?.examples).toEqual(['Nuran', 'Cahit'])
  const file = await read(titled)
  expect(file.counts).toMatchObject({ add: 2, wrong: 0 })
})

test('POST member/import detects the separator below a title with another one', async () => {
  const sent = await send(csv('Üyeler, Kadıköy, Kasım', 'Ad;Telefon', 'Ayşe;0532 111 22 50', 'Can;0532 111 22 51'))
  expect(sent.matched?.map(({ heading }) => heading)).toEqual(['Ad', 'Telefon'])
})

test('POST member/import/:id/source reads the headings from the chosen row', async () => {
  const lines = ['İsim bilgisi;Hat', 'Ayşe;0532 111 22 50', 'Can;0532 111 22 51']
  const sent = await send(csv('Başlık;', ...lines))
  expect(sent.heading_row).toBe(2)
  const chosen = await call(memberImport.source, at(sent.id, { body: { sheet: null, heading_row: 1 } }))
  expect(chosen.status).toBe(200)
  await work()
  expect(await one(sent.id)).toMatchObject({ state: 'matching', heading_row: 1, matched: [{ heading: 'Başlık' }, {}] })
  await call(memberImport.source, at(sent.id, { body: { sheet: null, heading_row: 2 } }))
  await work()
  const file = await one(sent.id)
  await match(file, {}, ['first_name', 'phone'])
  await work()
  expect((await one(sent.id)).counts).toMatchObject({ add: 2, wrong: 0 })
})

const people = (...phones: string[]) => ({
  columns: ['Ad', 'Telefon'].map((heading) => ({ heading, width: 10 })),
  rows: phones.map((phone) => ['Ayşe', phone]),
})

/** A workbook with a hidden first sheet and an empty second one. */
const workbook = async () => {
  const bytes = await writeSheets([
    { name: 'Gizli', ...people('0532 111 22 01') },
    { name: 'Kapak', ...people('0532 111 22 02') },
    { name: 'Üyeler', ...people('0532 111 22 03', '0532 111 22 04') },
    { name: 'Eski üyeler', ...people('0532 111 22 05') },
  ])
  const parts = unzipSync(new Uint8Array(bytes))
  const change = (part: string, from: RegExp, to: string) => {
    const text = strFromU8(parts[part] ?? new Uint8Array())
    expect(text).toMatch(from)
    parts[part] = strToU8(text.replace(from, to))
  }
  change('xl/workbook.xml', /<sheet (?=[^>]*name="Gizli")/, '<sheet state="hidden" ')
  change('xl/worksheets/sheet2.xml', /<sheetData>.*<\/sheetData>/s, '<sheetData/>')
  return Buffer.from(zipSync(parts))
}

test('POST member/import proposes the first visible sheet with data, and reads a chosen one', async () => {
  const sent = await send(await workbook())
  expect(sent).toMatchObject({ sheets: ['Kapak', 'Üyeler', 'Eski üyeler'], sheet: 'Üyeler', heading_row: 1 })
  const chosen = await call(memberImport.source, at(sent.id, { body: { sheet: 'Eski üyeler', heading_row: null } }))
  expect(chosen.status).toBe(200)
  await work()
  const file = await one(sent.id)
  expect(file).toMatchObject({ state: 'matching', sheet: 'Eski üyeler' })
  expect(file.matched?.[1]?.examples).toEqual(['0532 111 22 05'])
  await match(file)
  await work()
  expect((await one(sent.id)).counts).toMatchObject({ add: 1 })
  const hidden = await call(memberImport.source, at(sent.id, { body: { sheet: 'Gizli', heading_row: null } }))
  expect([hidden.status, hidden.refusal.code]).toEqual([400, 'import.no-sheet'])
})

test('POST member/import accepts text/csv, also with a charset', async () => {
  for (const type of ['text/csv', 'text/csv; charset=utf-8']) {
    const body = Buffer.from(csv('Ad;Telefon', 'Ayşe;0532 111 22 50'))
    const sent = await call(memberImport.post, {
      as: A.owner,
      params: of,
      headers: { 'content-type': type },
      query: { name: 'members.csv' },
      body,
    } as never)
    expect(sent.status).toBe(201)
    await work()
  }
})

test('an import explains a phone that a spreadsheet has rounded', async () => {
  const file = await read(csv('Ad;Telefon', 'Ayşe;5.32E+09', 'Can;5,32E+09', 'Ece;5.321112250E+09'))
  expect(file.counts).toMatchObject({ add: 1, wrong: 2 })
  const [first] = await faultsOf(file)
  expect(first?.[2]).toContain('metin olarak')
  expect(await stored('phone')).toEqual([])
})

test('an import explains a phone that a cell of a workbook holds rounded, and reads one that it holds as a number', async () => {
  const columns = ['Ad', 'Telefon'].map((heading) => ({ heading, width: 10 }))
  const rows = [
    ['Ayşe', '5.32E+09'],
    ['Can', '5,32E+09'],
    ['Ece', 5_321_112_251],
    ['Nur', '5.321112252E+09'],
  ]
  const file = await read(await writeSheets([{ name: 'Üyeler', columns, rows }]))
  expect(file.counts).toMatchObject({ add: 2, wrong: 2 })
  expect((await faultsOf(file)).map(([, , message]) => message)).toEqual([
    expect.stringContaining('metin olarak'),
    expect.stringContaining('metin olarak'),
  ])
})
