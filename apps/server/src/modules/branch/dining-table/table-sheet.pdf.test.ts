import { inflateSync } from 'node:zlib'
import { sheetSizes } from '@sofra/contract/branch/dining-table/table-sheet.contract.ts'
import { expect, test } from 'vitest'
import { type SheetCard, writeSheets } from './table-sheet.pdf.ts'

const card: SheetCard = {
  restaurant: 'Kaşık Moda',
  title: 'Masa 7',
  area: 'Teras',
  link: 'https://sofra.test/o/1?t=ABCDEFGHJKLM',
  code: 'ZS99 QNQE REW6',
  hint: 'Menü için okutun',
}
const long = 'Çiğdem Hanım’ın Geleneksel Güneydoğu Ocakbaşı ve Şarküterisi, Kadıköy Moda'

/** Returns the font sizes on a sheet in points, smallest first. */
const sizesOf = (pdf: Uint8Array) => {
  const text = Buffer.from(pdf).toString('latin1')
  const pages = [...text.matchAll(/FlateDecode\s*>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .flatMap((page) => [...page.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size)))
  return pages.toSorted((one, other) => one - other)
}

test.each(sheetSizes)(
  'writeSheets prints a long restaurant name on two lines of %s, large enough to read',
  async (size) => {
    const usual = sizesOf(await writeSheets([card], size))
    const sizes = sizesOf(await writeSheets([{ ...card, restaurant: long }], size))
    expect(sizes).toHaveLength(usual.length + 1)
    const least = { 'a4-6': 8, 'a4-12': 6, a6: 8, sticker: 5 }[size]
    expect(sizes[0]).toBeGreaterThanOrEqual(least)
  },
)

test('writeSheets keeps a single long word on one line, and leaves a fitting text unchanged', async () => {
  const word = { ...card, restaurant: 'a'.repeat(70) }
  expect(sizesOf(await writeSheets([word], 'a4-6'))).toHaveLength(sizesOf(await writeSheets([card], 'a4-6')).length)
})
