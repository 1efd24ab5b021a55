import { escPos, imagesOf } from '@sofra/contract/order/print/escpos/escpos.ts'
import { imageKey, type LineImage, type Raster, rasterBytes } from '@sofra/contract/order/print/escpos/raster.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../../test/ordering.ts'
import { printingOf } from '../../../../../test/printing.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'
import { rasterOf } from './raster.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A } = world
const { place } = orderingOf({ call }, world)
const { addPrinter, newAgent, work, approved } = printingOf({ admin, call, pools }, world)

const image = (text: string, more: Partial<LineImage> = {}): LineImage => ({
  text,
  dots: 384,
  tall: 1,
  bold: false,
  align: 'start',
  indent: 0,
  ...more,
})

/** Returns the runs of dot columns with ink, from left to right. */
const inkOf = ({ rowBytes, rows, bits }: Raster) => {
  const runs: { from: number; width: number }[] = []
  for (let x = 0; x < rowBytes * 8; x += 1) {
    const isBlack = Array.from({ length: rows }, (_, y) => (bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7)))
    if (!isBlack.some(Boolean)) continue
    const last = runs.at(-1)
    if (last && last.from + last.width === x) last.width += 1
    else runs.push({ from: x, width: 1 })
  }
  return runs
}

test.each([
  ['Greek', 'Γιώργος'],
  ['Georgian', 'გიორგი'],
  ['Hebrew', 'שלום'],
  ['Arabic', 'محمد'],
  ['Chinese', '王小明'],
  ['Japanese', 'ラーメン'],
  ['Korean', '김치찌개'],
])('rasterOf draws letters in %s', async (_, text) => {
  const raster = await rasterOf(image(text))
  expect(raster).toMatchObject({ rowBytes: 48, rows: 30 })
  const ink = inkOf(raster).reduce((sum, { width }) => sum + width, 0)
  expect(ink).toBeGreaterThan(6 * [...text].length)
})

test('rasterOf joins Arabic letters, from right to left at the right edge', async () => {
  const joined = inkOf(await rasterOf(image('محمد')))
  const apart = inkOf(await rasterOf(image('م ح م د')))
  expect(joined.length).toBeLessThan(apart.length)
  expect(joined[0]?.from).toBeGreaterThan(300)
  // The first letter is at the right; it is the wide one here.
  const [leftRun, rightRun] = inkOf(await rasterOf(image('שו')))
  expect(rightRun?.width).toBeGreaterThan(leftRun?.width ?? 0)
})

test('rasterOf breaks a long text into lines no wider than the roll', async () => {
  const raster = await rasterOf(image('王小明'.repeat(20)))
  expect(raster.rows).toBe(30 * 4)
  const words = await rasterOf(image('محمد عبد الله '.repeat(8), { tall: 2 }))
  expect(words.rows % 60).toBe(0)
  expect(words.rows).toBeGreaterThan(60)
})

const roll = { columns: 32, letters: 'epson-857' } as const

test('escPos prints a drawn text as dots, and its amount as letters', async () => {
  const blocks = [
    { kind: 'text', text: 'Işıl' },
    { kind: 'row', text: '2 x 餃子', amount: '120,00' },
  ] as const
  const images = imagesOf(blocks, roll, 'receipt')
  expect(images).toEqual([image('2 x 餃子')])
  const raster = await rasterOf(image('2 x 餃子'))
  const bytes = escPos(blocks, roll, { kind: 'receipt', rasters: new Map([[imageKey(image('2 x 餃子')), raster]]) })
  expect(Buffer.from(bytes).includes(Buffer.from(rasterBytes(raster)))).toBe(true)
  expect(Buffer.from(bytes).toString('latin1')).toContain('120,00')
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('2 x ')
})

test('imagesOf draws no Latin, Cyrillic, currency signs and emoji', () => {
  const texts = ['Şiş köfte ₺ ₼ ₽ ₾ €', 'Хачапури', 'Pizza 🍕🎉', '?']
  expect(
    imagesOf(
      texts.map((text) => ({ kind: 'text', text })),
      roll,
      'receipt',
    ),
  ).toEqual([])
})

test('a printer’s ticket contains the dots of a dish in Arabic', async () => {
  await addPrinter()
  const { key } = await newAgent()
  const order = await place()
  await admin(`update order_line set name = 'كباب', names = null where company_id = $1 and order_id = $2`, [
    A.id,
    order.id,
  ])
  await approved(order)
  const prints = await work(key)
  const start = Buffer.from([0x1d, 0x76, 0x30, 0])
  expect(prints.length).toBeGreaterThan(0)
  expect(prints.some(({ bytes }) => Buffer.from(bytes, 'base64').includes(start))).toBe(true)
})
