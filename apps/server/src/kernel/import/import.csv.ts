import { sheetLimits } from '../sheet/sheet.limits.ts'
import { SheetRefusal } from '../sheet/sheet.refusal.ts'
import type { Encoding } from './import.encoding.ts'
import type { SourceRow } from './import.kind.ts'
import { ImportRefusal } from './import.refusal.ts'

const slice = 65_536
const separators = [';', ',', '\t'] as const
/** Other characters with a meaning outside quotes: the quote and line ends. */
const signs = new Set(Array.from('"\n\r', (sign) => sign.charCodeAt(0)))
/** Spreadsheets may write the separator into a first line of its own. */
const separatorLine = /^sep=(.)\r?\n/i

/** Lines at the start that determine the separator: title lines have none or another. */
const firstLines = 20

/**
 * Returns the separator that occurs equally often in most of the first lines, outside quotes. A text with one column
 * has none.
 */
const separatorOf = (start: string) => {
  const [, declaredSeparator] = separatorLine.exec(start) ?? []
  if (declaredSeparator) return declaredSeparator
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

/** Parses CSV in chunks, from one special character to the next. Quoted cells may contain separators and line ends. */
const gathering = () => {
  let separator: string | undefined
  let rows: SourceRow[] = []
  let cells: string[] = []
  let cell = ''
  let [number, quotedSince] = [1, 0]
  /** `closing`: behind a quote that either ends the cell or escapes a second one. */
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
    // Nearly every cell is one piece. Concatenating characters would copy the text when it is read.
    cell = cell === '' ? text : cell + text
    if (state === 'quoted' && cell.length > sheetLimits.text)
      throw new ImportRefusal('import.open-quote', { row: quotedSince })
  }
  /** A quote opens a cell at its start and closes it; two quotes within a cell are one. */
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
  /** Returns the position of the next special character in the current state; -1 if there is none. */
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
      const completeRows = rows
      rows = []
      return completeRows
    },
    end() {
      if (state === 'quoted') throw new ImportRefusal('import.open-quote', { row: quotedSince })
      if (cell !== '' || cells.length > 0) endRow()
      return rows
    },
  }
}

/** Yields the rows of a text in chunks. Throws if it cannot be parsed. */
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
