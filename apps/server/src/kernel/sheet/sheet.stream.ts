import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'
import { isLikeFormula, packText } from './sheet.text.ts'

/** A cell of a streamed sheet. An instant is local time written as if it were UTC; `bold` is a label or a total. */
export type StreamedCell = string | number | Date | { bold: string | number }

export interface StreamedSheet {
  /** At most 31 characters. */
  name: string
  heading: readonly string[]
  /** Rows above the heading. */
  above?: readonly (readonly StreamedCell[])[]
}

type Part = readonly [name: string, xml: string]

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packed = 'http://schemas.openxmlformats.org/package/2006'
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => packText(text).replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/** Indexes of the styles below. */
const look = { bold: 1, instant: 2, quoted: 3 } as const

// The last style marks quoted text: it stays text when a user edits it.
const styles = `${declared}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd.mm.yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

const partsOf = (name: string): readonly Part[] => [
  [
    '[Content_Types].xml',
    `${declared}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${declared}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declared}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declared}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', styles],
]

const textCell = (text: string, style: number) => {
  if (text === '') return '<c/>'
  const looks = style ? ` s="${style}"` : ''
  return `<c t="inlineStr"${looks}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

const millisecondsOfDay = 86_400_000
/** 1 January 1970 in a spreadsheet's day numbers. */
const unixEpoch = 25_569

const cellOf = (value: StreamedCell) => {
  if (typeof value === 'number') return `<c><v>${value}</v></c>`
  if (typeof value === 'object' && 'bold' in value)
    return typeof value.bold === 'number'
      ? `<c s="${look.bold}"><v>${value.bold}</v></c>`
      : textCell(value.bold, look.bold)
  if (value instanceof Date)
    return `<c s="${look.instant}"><v>${value.getTime() / millisecondsOfDay + unixEpoch}</v></c>`
  return textCell(value, isLikeFormula(value) ? look.quoted : 0)
}

const rowOf = (cells: readonly StreamedCell[]) => `<row>${cells.map(cellOf).join('')}</row>`

/** Returns column widths in characters that fit most of the first rows. */
const columnsFor = (rows: readonly (readonly StreamedCell[])[]) => {
  const lengthOf = (value: StreamedCell) => (typeof value === 'object' ? 16 : String(value).length)
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => lengthOf(row[at] ?? ''))))
  const columns = widths.map((width, at) => {
    const shownWidth = Math.min(50, Math.max(9, width + 2))
    return `<col min="${at + 1}" max="${at + 1}" width="${shownWidth}" customWidth="1"/>`
  })
  return columns.length ? `<cols>${columns.join('')}</cols>` : ''
}

const beginOf = (
  { heading, above = [] }: Pick<StreamedSheet, 'heading' | 'above'>,
  rows: readonly (readonly StreamedCell[])[],
) =>
  `${declared}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${above.length + 1}" topLeftCell="A${above.length + 2}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsFor([heading, ...rows])}<sheetData>${above.map(rowOf).join('')}<row>${heading.map((text) => textCell(text, look.bold)).join('')}</row>`

/** A fixed time, so that the same rows produce the same file. */
const mtime = new Date(1980, 0, 1)
const deflated = 8

/** Opens a file of an archive; the previous one has ended. Compressed by Node's zlib, in a third of fflate's time. */
const openFile = (archive: Zip, filename: string) => {
  const file: ZipInputFile = { filename, mtime, compression: deflated, size: 0, crc: 0 }
  archive.add(file)
  const deflate = createDeflateRaw()
  deflate.on('data', (bytes: Buffer<ArrayBuffer>) => file.ondata?.(null, bytes, false))
  return {
    write(text: string) {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      return new Promise<void>((resolve) => deflate.write(bytes, () => resolve()))
    },
    async end() {
      const ended = once(deflate, 'end')
      deflate.end()
      await ended
      file.ondata?.(null, new Uint8Array(), true)
    },
  }
}

/** Writes a workbook (.xlsx) with one sheet, in chunks: only a few rows are in memory. */
export const streamWorkbook = ({ name, ...top }: StreamedSheet) => {
  const ready: Uint8Array[] = []
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  /** Returns the bytes since the last call. */
  const take = () => Buffer.concat(ready.splice(0))
  let sheet: ReturnType<typeof openFile> | undefined

  const begin = async (rows: readonly (readonly StreamedCell[])[]) => {
    for (const [part, xml] of partsOf(name)) {
      const file = openFile(archive, part)
      await file.write(xml)
      await file.end()
    }
    const begun = openFile(archive, 'xl/worksheets/sheet1.xml')
    await begun.write(beginOf(top, rows))
    return begun
  }
  return {
    async write(rows: readonly (readonly StreamedCell[])[]) {
      sheet ??= await begin(rows)
      await sheet.write(rows.map(rowOf).join(''))
      return take()
    },
    async end() {
      sheet ??= await begin([])
      await sheet.write('</sheetData></worksheet>')
      await sheet.end()
      archive.end()
      return take()
    },
  }
}
