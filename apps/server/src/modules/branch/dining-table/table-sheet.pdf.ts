import { setImmediate } from 'node:timers/promises'
import type { SheetSize } from '@sofra/contract/branch/dining-table/table-sheet.contract.ts'
import { encode } from 'uqr'
import { createPdf, type PdfDocument as Document, mm, pdfBytes } from '../../../kernel/pdf/pdf.ts'

/** A printed card, in the reader's language. */
export interface SheetCard {
  readonly restaurant: string
  readonly title: string
  readonly area: string | null
  readonly link: string
  /** The code to type instead of scanning. */
  readonly code: string
  readonly hint: string
}

interface Layout {
  readonly page: readonly [width: number, height: number]
  readonly columns: number
  readonly rows: number
  /** Space between the content and the card's edge. */
  readonly margin: number
}

const layouts: Readonly<Record<SheetSize, Layout>> = {
  'a4-6': { page: [210, 297], columns: 2, rows: 3, margin: 8 },
  'a4-12': { page: [210, 297], columns: 3, rows: 4, margin: 6 },
  a6: { page: [105, 148], columns: 1, rows: 1, margin: 9 },
  sticker: { page: [60, 60], columns: 1, rows: 1, margin: 3 },
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface Line {
  readonly text: string
  readonly font: 'plain' | 'bold'
  /** Points; reduced where the text is too long for the width. */
  readonly size: number
  readonly colour?: string
}

const smallest = 5
/** Text smaller than this, in points, is hard to read at a table. */
const readable = 8
/** Factor for two lines, which take space from the code. */
const ofTwo = 0.75

/** Splits a text in two at the space nearest to its middle; a single word stays one. */
const halved = (text: string): readonly string[] => {
  const words = text.split(' ')
  const lengthOf = (at: number) => Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length)
  const [best] = words
    .map((_, at) => at)
    .slice(1)
    .toSorted((one, other) => lengthOf(one) - lengthOf(other))
  return best === undefined ? [text] : [words.slice(0, best).join(' '), words.slice(best).join(' ')]
}

/** Fits a line into a width: unchanged, or in two lines when one would be too small and two are larger. */
const fitted = (doc: Document, line: Line, width: number): readonly Line[] => {
  const sizeOf = (text: string) => (line.size * width) / doc.font(line.font).fontSize(line.size).widthOfString(text)
  const one = sizeOf(line.text)
  if (one >= Math.min(readable, line.size)) return [line]
  const parts = halved(line.text)
  const two = Math.min(line.size * ofTwo, ...parts.map(sizeOf))
  if (two < one * 1.2) return [line]
  return parts.map((text) => ({ ...line, text, size: Math.max(smallest, two) }))
}

/** Writes a centred line as large as it fits, and returns the y below it. */
const writeLine = (doc: Document, { text, font, size, colour = '#111111' }: Line, { x, width }: Box, y: number) => {
  doc.font(font).fontSize(size)
  const fitting = Math.max(smallest, Math.min(size, (size * width) / doc.widthOfString(text)))
  doc.fontSize(fitting).fillColor(colour)
  doc.text(text, x, y + (size - fitting) / 2, {
    width,
    align: 'center',
    lineBreak: false,
    ellipsis: true,
    height: size * 1.3,
  })
  return y + size * 1.25
}

/** Draws a QR code as one filled shape. The runs of its rows overlap slightly, so that no viewer shows seams. */
const drawCode = (doc: Document, link: string, { x, y, width }: Box) => {
  const { data, size } = encode(link, { ecc: 'M', border: 0 })
  const step = width / size
  for (const [row, modules] of data.entries())
    for (let from = 0; from < size; from += 1) {
      if (!modules[from]) continue
      let to = from
      while (modules[to + 1]) to += 1
      doc.rect(x + from * step, y + row * step, (to - from + 1) * step + 0.05, step + 0.05)
      from = to
    }
  doc.fill('#111111')
}

/** Draws a card into its box: the restaurant, the table, the code and its purpose. */
const drawCard = (doc: Document, card: SheetCard, box: Box) => {
  const unit = Math.min(box.width, box.height) / 60
  const fit = (lines: readonly Line[]) => lines.flatMap((line) => fitted(doc, line, box.width))
  const above = fit([
    { text: card.restaurant, font: 'plain', size: 3.6 * unit, colour: '#555555' },
    { text: card.title, font: 'bold', size: 8 * unit },
    ...(card.area ? [{ text: card.area, font: 'plain' as const, size: 3.6 * unit, colour: '#555555' }] : []),
  ])
  const below = fit([
    { text: card.hint, font: 'plain', size: 3.2 * unit },
    { text: card.code, font: 'bold', size: 2.9 * unit, colour: '#555555' },
  ])
  const textHeight = [...above, ...below].reduce((sum, { size }) => sum + size * 1.25, 0)
  // A QR code needs a quiet zone of four modules; the white edge provides it.
  const edge = 2.4 * unit
  const side = Math.min(box.width - 2 * edge, box.height - textHeight - 2 * edge)
  let y = box.y + (box.height - textHeight - side - 2 * edge) / 2
  for (const line of above) y = writeLine(doc, line, box, y)
  drawCode(doc, card.link, { x: box.x + (box.width - side) / 2, y: y + edge, width: side, height: side })
  y += side + 2 * edge
  for (const line of below) y = writeLine(doc, line, box, y)
}

/** Draws dashed lines for cutting. */
const drawCuts = (doc: Document, { page, columns, rows }: Layout) => {
  const [width, height] = [page[0] * mm, page[1] * mm]
  doc.lineWidth(0.4).strokeColor('#bbbbbb').dash(3, { space: 3 })
  for (let column = 1; column < columns; column += 1)
    doc.moveTo((width * column) / columns, 0).lineTo((width * column) / columns, height)
  for (let row = 1; row < rows; row += 1) doc.moveTo(0, (height * row) / rows).lineTo(width, (height * row) / rows)
  doc.stroke().undash()
}

const boxOf = ({ page, columns, rows, margin }: Layout, index: number): Box => {
  const [width, height] = [(page[0] / columns) * mm, (page[1] / rows) * mm]
  const [column, row] = [index % columns, Math.floor(index / columns)]
  const free = margin * mm
  return { x: column * width + free, y: row * height + free, width: width - 2 * free, height: height - 2 * free }
}

/** Returns the cards as a PDF; yields to other requests between pages. */
export async function writeSheets(cards: readonly SheetCard[], size: SheetSize): Promise<Uint8Array<ArrayBuffer>> {
  const layout = layouts[size]
  const [width, height] = layout.page
  const doc = createPdf({ size: [width * mm, height * mm], margin: 0, autoFirstPage: false })
  const each = layout.columns * layout.rows
  for (let from = 0; from < cards.length; from += each) {
    doc.addPage()
    drawCuts(doc, layout)
    for (const [index, card] of cards.slice(from, from + each).entries()) drawCard(doc, card, boxOf(layout, index))
    await setImmediate()
  }
  return pdfBytes(doc)
}
