import { expect, test } from 'vitest'
import { slow } from '../../../test/slow.ts'
import { readSheets } from './read-sheets.ts'
import { type SheetLimits, sheetLimits } from './sheet.limits.ts'
import type { SheetReason } from './sheet.refusal.ts'
import { archiveEnd, outsideRelations, partsOf, sheetOf, zipOf } from './sheet.samples.ts'
import { writeSheets } from './write-sheets.ts'

const text = (value: string) => `<row><c t="inlineStr"><is><t>${value}</t></is></c></row>`
const plain = sheetOf(text('soup'))
const megabytes = (n: number) => ' '.repeat(n * 1_048_576)

const reasonOf = async (bytes: Uint8Array, limits: Partial<SheetLimits> = {}) => {
  try {
    await readSheets(bytes, { ...sheetLimits, ...limits })
    return 'read'
  } catch (error) {
    return (error as { reason?: string }).reason ?? String(error)
  }
}

test('readSheets reads every kind of cell as shown', async () => {
  const cells = [
    '<c r="A1" t="s"><v>0</v></c>',
    '<c r="C1" t="inlineStr"><is><r><t>007</t></r><r><t xml:space="preserve"> rich</t></r><rPh><t>said</t></rPh></is></c>',
    '<c r="D1"><v>12.5</v></c><c r="E1" t="b"><v>1</v></c><c r="F1" s="3"/>',
    '<c r="G1"><f>1+1</f><v>2</v></c><c r="H1" t="str"><f>A1</f><v>shared</v></c><c r="I1" t="e"><v>#REF!</v></c>',
    '<c r="J1" t="inlineStr"><is><t>a_x000D_b_x005F_x0041_ &lt;&amp;&#x1F355;</t></is></c>',
    '<c r="K1" t="inlineStr"><is><t/></is></c>',
  ]
  const [sheet] = await readSheets(sheetOf(`<row r="7">${cells.join('')}</row><row r="8"/><row><c><v>1</v></c></row>`))
  expect(sheet).toEqual({
    name: 'One',
    rows: [
      {
        row: 7,
        cells: ['shared', null, '007 rich', 12.5, true, null, 2, 'shared', { error: '#REF!' }, 'a\rb_x0041_ <&🍕'],
      },
      { row: 9, cells: [1] },
    ],
  })
})

test("readSheets reads other writers' names of parts and elements", async () => {
  const prefixed = partsOf({
    'xl/workbook.xml':
      '<x:workbook xmlns:x="x" xmlns:d="d"><x:sheets><x:sheet name="Menü" d:id="r1"/></x:sheets></x:workbook>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><x:worksheet xmlns:x="x"><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row></x:worksheet>`,
    'XL/SharedStrings.xml': '<x:sst xmlns:x="x"><x:si><x:t>other</x:t></x:si></x:sst>',
  }).filter(({ name }) => name !== 'xl/sharedStrings.xml')
  expect(await readSheets(zipOf(prefixed))).toEqual([{ name: 'Menü', rows: [{ row: 1, cells: ['other'] }] }])
})

/** Expands to ten thousand million characters if entities are expanded. */
const laughs = `<!DOCTYPE sst [<!ENTITY a "ha">${[...'bcdefghij'].map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghi'[i]};`.repeat(10)}">`).join('')}]><sst><si><t>&j;</t></si></sst>`
const manyParts = (n: number) =>
  zipOf([...partsOf(), ...Array.from({ length: n }, (_, i) => ({ name: `p${i}`, content: '' }))])
/** A central directory with a million entries; the zip64 format declares more than 65,535 parts. */
const aMillionParts = () => {
  const [end, locator] = [Buffer.alloc(56), Buffer.alloc(20)]
  end.write('PK\x06\x06', 'latin1')
  end.writeBigUInt64LE(1_000_000n, 32)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(plain.length), 8)
  return Buffer.concat([plain, end, locator, archiveEnd(65_535, 0, 0)])
}
const shared = (count: number) => ({
  'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(32_000)}</t></si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet>${`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(count)}</worksheet>`,
})
const oldFormat = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])

type Case = [name: string, bytes: () => Buffer, reason: SheetReason, without?: Partial<SheetLimits>]

/** Each case has the limit that stops it; without that limit the outcome differs. */
const hostile: Case[] = [
  ['a bomb of 60 MB', () => sheetOf(megabytes(60)), 'unpacks-too-large', { unpacked: Infinity }],
  [
    'one that lies about its size',
    () =>
      zipOf(
        partsOf({ 'xl/sharedStrings.xml': `<sst>${megabytes(60)}</sst>` }).map((part) => ({
          ...part,
          ...(part.name.includes('shared') ? { says: 99 } : {}),
        })),
      ),
    'damaged',
  ],
  ['a million parts', aMillionParts, 'too-many-parts', { entries: Infinity }],
  ['a thousand empty parts', () => manyParts(1_001), 'too-many-parts', { entries: 2_000 }],
  ['an archive in an archive', () => zipOf([{ name: 'menu.xlsx', content: plain }]), 'not-a-workbook'],
  [
    'a merged sheet',
    () => sheetOf('</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><sheetData>'),
    'too-many-columns',
    { columns: 20_000, rows: 2_000_000 },
  ],
  [
    'a sheet that says it is full',
    () => sheetOf('</sheetData><dimension ref="A1:CV1048576"/><sheetData>'),
    'too-many-rows',
    { rows: 2_000_000 },
  ],
  [
    'one cell of 40 MB',
    () => sheetOf(text('x'.repeat(40_000_000))),
    'too-long-text',
    { text: Infinity, texts: Infinity },
  ],
  ['one cell of 100 MB', () => sheetOf(text('x'.repeat(104_857_600))), 'unpacks-too-large'],
  ['a shared text in many cells', () => zipOf(partsOf(shared(7))), 'unpacks-too-large', { texts: Infinity }],
  ['more rows than may be', () => sheetOf('<row/>'.repeat(100_001)), 'too-many-rows', { rows: 120_000 }],
  [
    'a cell far to the right',
    () => sheetOf('<row><c r="XFD1"><v>1</v></c></row>'),
    'too-many-columns',
    { columns: 20_000 },
  ],
  ['entities within entities', () => zipOf(partsOf({ 'xl/sharedStrings.xml': laughs })), 'unsafe'],
  ['an entity nobody declares', () => sheetOf(text('&file;')), 'damaged'],
  ['elements within elements', () => sheetOf('<a>'.repeat(2_000_000)), 'unsafe', { depth: Infinity }],
  ['a path out of the archive', () => zipOf([...partsOf(), { name: '../../etc/passwd', content: 'x' }]), 'damaged'],
  ['a sheet that lies elsewhere', () => zipOf(partsOf({ 'xl/_rels/workbook.xml.rels': outsideRelations })), 'unsafe'],
  ['two parts with one name', () => zipOf([...partsOf(), ...partsOf().slice(-1)]), 'damaged'],
  ['encrypted parts', () => zipOf(partsOf().map((part) => ({ ...part, encrypted: true }))), 'encrypted'],
  [
    'a workbook with a password',
    () => Buffer.concat([oldFormat, Buffer.from('EncryptedPackage', 'utf16le')]),
    'encrypted',
  ],
  ['a workbook of 1997', () => oldFormat, 'old-format'],
  ['macros', () => zipOf([...partsOf(), { name: 'xl/vbaProject.bin', content: 'Sub Auto_Open()' }]), 'macros'],
  [
    'macros by type',
    () =>
      zipOf(
        partsOf({
          '[Content_Types].xml':
            '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        }),
      ),
    'macros',
  ],
  ['half a workbook', () => plain.subarray(0, plain.length / 2), 'damaged'],
  ['a text that is not there', () => sheetOf('<row><c t="s"><v>7</v></c></row>'), 'damaged'],
  ['a number that is none', () => sheetOf('<row><c><v>12 or so</v></c></row>'), 'damaged'],
  [
    'bytes that are no text',
    () => zipOf(partsOf({ 'xl/sharedStrings.xml': Buffer.from('<sst><si><t>\xff</t></si></sst>', 'latin1') })),
    'damaged',
  ],
  ['rubbish in a part', () => zipOf(partsOf({ 'xl/worksheets/sheet1.xml': '<worksheet><row>' })), 'damaged'],
  [
    'a document of another kind',
    () =>
      zipOf(partsOf({ '_rels/.rels': partsOf()[1]?.content.toString().replace('xl/workbook', 'word/document') ?? '' })),
    'not-a-workbook',
  ],
  ['CSV', () => Buffer.from('name;price\nsoup;12'), 'not-a-workbook'],
  ['nothing', () => Buffer.alloc(0), 'not-a-workbook'],
  ['more than 5 MB', () => Buffer.concat([plain, Buffer.alloc(5_242_880)]), 'too-large', { packed: Infinity }],
]

test.each(hostile)('readSheets refuses %s', async (_, bytes, reason, without) => {
  const file = bytes()
  expect(await reasonOf(file)).toBe(reason)
  if (without) expect(await reasonOf(file, without)).not.toBe(reason)
})

test('readSheets refuses files beyond the memory limit', slow, async () => {
  expect(await reasonOf(sheetOf('<a>'.repeat(2_000_000)), { depth: Infinity })).toBe('too-heavy')
})

test('readSheets refuses files beyond the time limit', async () => {
  const slow = sheetOf('<row/>'.repeat(49_000))
  expect(await reasonOf(slow, { time: 1 })).toBe('too-heavy')
  expect(await reasonOf(slow)).toBe('read')
})

test('readSheets ends when aborted', async () => {
  const controller = new AbortController()
  const reading = readSheets(plain, sheetLimits, controller.signal)
  controller.abort(new Error('called off'))
  await expect(reading).rejects.toThrow('called off')
})

test('readSheets does not block the server’s thread during a bomb', async () => {
  const bomb = sheetOf('<row/>'.repeat(49_000) + megabytes(45))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 5)
  expect(await reasonOf(bomb)).toBe('read')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

test('readSheets reads the output of writeSheets', async () => {
  const texts = [
    '007',
    'constructor',
    '__proto__',
    '=1+1',
    '+1',
    '-1',
    '@x',
    '\tx',
    '\rx',
    'a\nb\r\n',
    ' x ',
    '_x0041_',
    '\u0001\uFFFF',
    '<&>"\'',
    '🍕 ş',
  ]
  const columns = [
    { heading: 'Text', width: 20 },
    { heading: 'No.', width: 8, format: '0.00' },
  ]
  const rows = texts.map((value, no) => [value, no / 100] as const)
  const sheets = await readSheets(
    await writeSheets([
      { name: 'Ürünler', columns, rows },
      { name: 'B', columns, rows: [] },
    ]),
  )
  expect(sheets.map(({ name }) => name)).toEqual(['Ürünler', 'B'])
  expect(sheets[0]?.rows.map(({ cells }) => cells)).toEqual([['Text', 'No.'], ...rows])
})
