import { sheetLimits } from '../sheet/sheet.limits.ts'
import { SheetRefusal } from '../sheet/sheet.refusal.ts'
import type { Encoding } from './import.encoding.ts'
import type { SourceRow } from './import.kind.ts'
import { ImportRefusal } from './import.refusal.ts'

const slice = 65_536
const separators = [';', ',', '\t'] as const
/** What else means something outside of quotation marks: the mark itself, and the end of a line. */
const signs = new Set(Array.from('"\n\r', (sign) => sign.charCodeAt(0)))
/** Spreadsheets write what separates into a first line of its own. */
const separatorLine = /^sep=(.)\r?\n/i

/** Lines at the start of a text by which its separator is recognised: titles have none or another one. */
const firstLines = 20

/**
 * Returns the separator that most of the first lines have the same number of times, outside of quotation marks. A text of one column
 * has none in most lines.
 */
const separatorOf = (start: string) => {
  const [, named] = separatorLine.exec(start) ?? []
  if (named) return named
  const lines = start
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/, firstLines)
    .filter(Boolean)
  const rated = separators.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    const regular = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length))
    return { sign, regular, all: counts.reduce((sum, count) => sum + count, 0) }
  })
  const usual = rated.filter(({ regular }) => regular * 2 >= lines.length)
  return usual.toSorted((a, b) => b.regular - a.regular || b.all - a.all)[0]?.sign ?? ';'
}

/** Takes a text as far as its next sign that means something, and gathers its rows; a cell in quotation marks may hold separators and lines. */
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
  const putText = (text: string) => {
    // Nearly every cell is one piece: a text that is put together sign by sign would be copied as it is looked at.
    cell = cell === '' ? text : cell + text
    if (state === 'quoted' && cell.length > sheetLimits.text)
      throw new ImportRefusal('import.open-quote', { row: quotedSince })
  }
  /** A quotation mark opens a cell at its start, and ends one that it has opened; two within one are one. */
  const quote = () => {
    if (state === 'quoted') state = 'closing'
    else if (state === 'closing') {
      state = 'quoted'
      putText('"')
    } else if (cell === '') {
      state = 'quoted'
      quotedSince = number
    } else putText('"')
  }
  const put = (sign: string) => {
    if (sign === '"') quote()
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
  }
  /** Where the next sign stands that means something in the state in which the text is; -1: nowhere. */
  const nextSign = (text: string, from: number) => {
    if (state === 'quoted') return text.indexOf('"', from)
    const separates = separator?.charCodeAt(0)
    for (let at = from; at < text.length; at += 1) {
      const sign = text.charCodeAt(at)
      if (sign === separates || signs.has(sign)) return at
    }
    return -1
  }
  const putAll = (text: string) => {
    for (let at = 0; at < text.length; ) {
      const next = nextSign(text, at)
      const until = next < 0 ? text.length : next
      if (until > at) putText(text.slice(at, until))
      if (next >= 0) put(text[next] ?? '')
      at = until + 1
    }
  }
  return {
    take(text: string) {
      const rest = separator === undefined ? text.replace(separatorLine, '') : text
      separator ??= separatorOf(text)
      putAll(rest)
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
