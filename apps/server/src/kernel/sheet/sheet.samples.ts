import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive, with an optional wrong size. */
interface Part {
  name: string
  content: string | Buffer
  /** The declared unpacked size; the true one by default. */
  says?: number
  encrypted?: boolean
}

const numbers = (...fields: [bytes: 2 | 4, value: number][]) =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes)
      field.writeUIntLE(value, 0, bytes)
      return field
    }),
  )

const described = ({ name, content, says, encrypted }: Part) => {
  const bytes = Buffer.from(content)
  const packed = deflateRawSync(bytes, { level: 9 })
  const flags = 0x800 | (encrypted ? 1 : 0)
  const facts = numbers(
    [2, 20],
    [2, flags],
    [2, 8],
    [4, 0],
    [4, crc32(bytes)],
    [4, packed.length],
    [4, says ?? bytes.length],
  )
  return { name: Buffer.from(name), packed, facts }
}

/** Returns the end record of an archive, which declares the number of its parts. */
export const archiveEnd = (parts: number, listBytes: number, listAt: number) =>
  Buffer.concat([
    Buffer.from('PK\x05\x06', 'latin1'),
    numbers([4, 0], [2, parts], [2, parts], [4, listBytes], [4, listAt], [2, 0]),
  ])

export const zipOf = (parts: readonly Part[]) => {
  const files: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const { name, packed, facts } = described(part)
    const file = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      facts,
      numbers([2, name.length], [2, 0]),
      name,
      packed,
    ])
    list.push(Buffer.from('PK\x01\x02', 'latin1'), numbers([2, 20]), facts)
    list.push(numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name)
    files.push(file)
    at += file.length
  }
  const listed = Buffer.concat(list)
  return Buffer.concat([...files, listed, archiveEnd(parts.length, listed.length, at)])
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (...targets: [id: string, type: string, target: string, mode?: string][]) =>
  `<Relationships>${targets
    .map(
      ([id, type, target, mode]) =>
        `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

const plainParts: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/sheet.main+xml"/></Types>',
  '_rels/.rels': relations(['r1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations(
    ['r1', 'worksheet', 'worksheets/sheet1.xml'],
    ['r2', 'sharedStrings', 'sharedStrings.xml'],
  ),
  'xl/sharedStrings.xml': '<sst><si><t>shared</t></si></sst>',
  'xl/worksheets/sheet1.xml': '<worksheet><sheetData/></worksheet>',
}

/** Returns the parts of a workbook with one sheet; `different` replaces some. */
export const partsOf = (different: Readonly<Record<string, string | Buffer>> = {}): Part[] =>
  Object.entries({ ...plainParts, ...different }).map(([name, content]) => ({ name, content }))

/** Returns a workbook whose sheet has this data. */
export const sheetOf = (data: string, different: Readonly<Record<string, string | Buffer>> = {}) =>
  zipOf(partsOf({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data}</sheetData></worksheet>`, ...different }))

export const outsideRelations = relations(['r1', 'worksheet', 'https://demo.sofra/sheet.xml', 'External'])
