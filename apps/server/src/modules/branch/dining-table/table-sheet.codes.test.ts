import { mkdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { addTables } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import { sheetSizes, tableSheet } from '@sofra/contract/branch/dining-table/table-sheet.contract.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

// `PAPERS=<folder>` stores the sheets as pictures for inspection.

const { a, admin, call, config } = await testServer()
const { A, B, a1, b1 } = await twoTenants(a)

/** Much coarser than any printer, so a code readable here is readable on paper. */
const dotsPerInch = 110

const decoder = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
let pdfs: PDFiumLibrary
beforeAll(async () => {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(decoder)).buffer } })
  pdfs = await PDFiumLibrary.init()
})
afterAll(() => pdfs.destroy())

const keep = async (name: string, data: Uint8Array, size: { width: number; height: number }) => {
  const folder = process.env.PAPERS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await sharp(data, { raw: { ...size, channels: 4 } }).toFile(join(folder, `${name}.png`))
}

/** Returns the text and the scanned links of each page of a PDF. */
const readPages = async (pdf: Uint8Array, name: string) => {
  const document = await pdfs.loadDocument(pdf)
  const pages = []
  for (const page of document.pages()) {
    const text = page.getText()
    const { data, width, height } = await page.render({ scale: dotsPerInch / 72, render: 'bitmap' })
    await keep(`${name}-${page.number}`, data, { width, height })
    const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const }
    const codes = await readBarcodes(image as ImageData, { formats: ['QRCode'], maxNumberOfSymbols: 255 })
    pages.push({ text, links: codes.map((code) => code.text) })
  }
  document.destroy()
  return pages
}

interface Table {
  number: string
  token: string
}
const tablesOf = (branch: { id: number }) =>
  admin<Table>(
    'select number, token from dining_table where branch_id = $1 and is_active order by app.counted(number)',
    [branch.id],
  )

test.each(sheetSizes)('GET dining-table/sheet prints on %s scannable codes, each of its own table', async (size) => {
  for (const [branch, of] of [
    [a1, A],
    [b1, B],
  ] as const) {
    const range = { prefix: '', from: 201, to: 213, area_id: null, seats: 2, shape: 'round' } as const
    await admin('update dining_table set is_active = false where branch_id = $1', [branch.id])
    await admin("delete from dining_table where branch_id = $1 and number like '2__'", [branch.id])
    await call(addTables, { as: of.owner, params: { branch_id: branch.id }, body: range })
    const tables = await tablesOf(branch)
    const { bytes } = await call(tableSheet, { as: of.owner, params: { branch_id: branch.id }, query: { size } })
    const pages = await readPages(new Uint8Array(bytes), `sheet-${size}-${of.id}`)
    const linkOf = ({ token }: Table) => `${config.guestUrl}/o/${branch.id}?t=${token}`
    expect(tables).toHaveLength(13)
    expect(pages.flatMap(({ links }) => links).toSorted()).toEqual(tables.map(linkOf).toSorted())
    // A code is on the page that names its table; cards and stickers have one per page.
    for (const { text, links } of pages) {
      const tablesOnPage = tables.filter(({ number }) => new RegExp(`\\b${number}\\b`).test(text))
      expect(links.toSorted()).toEqual(tablesOnPage.map(linkOf).toSorted())
    }
  }
})
