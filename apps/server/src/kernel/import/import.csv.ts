import { sheetLimits } from '../sheet/sheet.limits.ts'
import { SheetRefusal } from '../sheet/sheet.refusal.ts'
import type { Encoding } from './import.encoding.ts'
import type { SourceRow } from './import.kind.ts'
import { ImportRefusal } from './import.refusal.ts'

const slice = 65_536
const separators = [';', ',', '\t'] as const
/** Spreadsheets write what separates into a first line of its own. */
const separatorLine = /^sep=(.)\r?\n/i

/** What separates the cells of a text, by its first line: whichever of them stands there most often outside of quotation marks. */
const separatorOf = (start: string) => {
  const [, named] = separatorLine.exec(start) ?? []
  if (named) return named
  const line = start.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1)[0] ?? ''
  const counted = separators.map((sign) => [sign, line.split(sign).length] as const)
  return counted.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ';'
}

/** Takes a text character by character and gathers its rows; a cell in quotation marks may hold separators and lines. */
const gathering = () => {
  let separator: string | undefined
  let rows: SourceRow[] = []
  let cells: string[] = []
  let cell = ''
  let [number, quotedSince] = [1, 0]
  /** In quotation marks; or behind the second of two, which may be one of the text. */
  let state: 'plain' | 'quoted' | 'closing' = 'plain'
  const endCell = () => {
    if (cells.length >= sheetLimits.columns) throw new SheetRefusal('too-many-columns')
    cells.push(cell)
    cell = ''
    state = 'plain'
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ row: number, cells })
    cells = []
    number += 1
  }
  const putQuoted = (sign: string) => {
    if (sign === '"') state = 'closing'
    else cell += sign
    if (cell.length > sheetLimits.text) throw new ImportRefusal('import.open-quote', { row: quotedSince })
  }
  const put = (sign: string) => {
    if (state === 'quoted') putQuoted(sign)
    else if (sign === '"' && (state === 'closing' || cell === '')) {
      if (state === 'closing') cell += '"'
      else quotedSince = number
      state = 'quoted'
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  return {
    take(text: string) {
      const rest = separator === undefined ? text.replace(separatorLine, '') : text
      separator ??= separatorOf(text)
      for (const sign of rest) put(sign)
      if (cell.length > sheetLimits.text) throw new SheetRefusal('too-long-text')
      const taken = rows
      rows = []
      return taken
    },
    end() {
      if (state === 'quoted') throw new ImportRefusal('import.open-quote', { row: quotedSince })
      if (cell !== '' || cells.length > 0) endRow()
      return rows
    },
  }
}

/** The rows of a text, some at a time. Throws where it cannot be read. */
export async function* readCsv(bytes: Buffer, encoding: Encoding): AsyncGenerator<SourceRow[]> {
  const decoder = new TextDecoder(encoding)
  const gatherer = gathering()
  for (let at = 0; at < bytes.length; at += slice) {
    const last = at + slice >= bytes.length
    const rows = gatherer.take(decoder.decode(bytes.subarray(at, at + slice), { stream: !last }))
    if (rows.length) yield rows
  }
  const rest = gatherer.end()
  if (rest.length) yield rest
}
