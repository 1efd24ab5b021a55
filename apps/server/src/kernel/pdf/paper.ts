import { setImmediate } from 'node:timers/promises'
import { type CurrencyFormat, formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { createPdf, mm, type PdfDocument, pdfBytes } from './pdf.ts'

// A4 documents of text and tables, such as invoices and statements.

const page = { width: 210 * mm, height: 297 * mm, margin: 18 * mm, bottom: 297 * mm - 22 * mm }

/** The left edge and the width of the printed area. */
const printed = { x: page.margin, width: page.width - 2 * page.margin }

const colours = { text: '#1a1a1a', quiet: '#666666', rule: '#d4d4d4', shade: '#f4f4f2' } as const

/** Returns a function that formats amounts. The font has no lira sign: it prints `TL`, and codes for other such currencies. */
export const moneyPrinter = (currency: CurrencyFormat) => {
  const { symbol, code = '' } = currency
  const lira = symbol === '₺' ? 'TL' : code
  const letters = /^[\u0020-\u00ff€]+$/.test(symbol) ? symbol : lira
  return (amount: number) => formatMoney(amount, { ...currency, symbol: letters })
}

/** A document that is being written from top to bottom. */
export interface Paper {
  readonly doc: PdfDocument
  /** Where the next text begins. */
  y: number
}

interface PaperInfo {
  readonly title: string
  readonly lang: string
}

export const startPaper = ({ title, lang }: PaperInfo): Paper => {
  const doc = createPdf({ size: [page.width, page.height], margin: 0, bufferPages: true, info: { Title: title }, lang })
  return { doc, y: page.margin }
}

export interface PrintedText {
  readonly text: string
  readonly font?: 'plain' | 'bold'
  /** Points. */
  readonly size?: number
  readonly colour?: keyof typeof colours
  readonly align?: 'left' | 'right'
}

interface Box {
  readonly x: number
  readonly width: number
}

const choose = (doc: PdfDocument, { font = 'plain', size = 9.5, colour = 'text' }: Omit<PrintedText, 'text'>) =>
  doc.font(font).fontSize(size).fillColor(colours[colour])

const optionsOf = ({ width }: Box, { align = 'left' }: Pick<PrintedText, 'align'>): PDFKit.Mixins.TextOptions => ({
  width,
  align,
  lineGap: 1.5,
  features: ['tnum'],
})

const heightOf = (doc: PdfDocument, text: PrintedText, box: Box) =>
  choose(doc, text).heightOfString(text.text || ' ', optionsOf(box, text))

/** Writes a wrapped text at a height; returns the y below it. */
const writeAt = (doc: PdfDocument, text: PrintedText, box: Box, y: number) => {
  choose(doc, text).text(text.text, box.x, y, optionsOf(box, text))
  return y + heightOf(doc, text, box)
}

const breakPage = (paper: Paper) => {
  paper.doc.addPage()
  paper.y = page.margin
}

/** Begins a new page if less than this height is left. */
export const keepTogether = (paper: Paper, height: number) => {
  if (paper.y + height > page.bottom) breakPage(paper)
}

/** Leaves vertical space, in millimetres. */
export const leave = (paper: Paper, space: number) => {
  paper.y += space * mm
}

/** Writes a text across the whole width. */
export const writeText = (paper: Paper, text: PrintedText) => {
  keepTogether(paper, heightOf(paper.doc, text, printed))
  paper.y = writeAt(paper.doc, text, printed, paper.y)
}

/** Writes stacks of texts side by side; `widths` are shares. */
export const writeBeside = (paper: Paper, stacks: readonly (readonly PrintedText[])[], widths: readonly number[]) => {
  const gap = 6 * mm
  const total = widths.reduce((sum, width) => sum + width, 0)
  const usable = printed.width - gap * (stacks.length - 1)
  let { x } = printed
  const bottoms = stacks.map((texts, at) => {
    const box = { x, width: (usable * (widths[at] ?? 0)) / total }
    x += box.width + gap
    return texts.reduce((y, text) => writeAt(paper.doc, text, box, y), paper.y)
  })
  paper.y = Math.max(...bottoms)
}

/** Draws a horizontal rule. */
const drawRule = ({ doc, y }: Paper) =>
  doc
    .moveTo(printed.x, y)
    .lineTo(printed.x + printed.width, y)
    .lineWidth(0.6)
    .strokeColor(colours.rule)
    .stroke()

export interface TableColumn {
  readonly title: string
  /** Share of the width. */
  readonly width: number
  readonly align?: 'left' | 'right'
}

export interface TableRow {
  readonly cells: readonly string[]
  /** A total: bold, on a shade. */
  readonly isTotal?: boolean
}

interface TableLook {
  readonly size?: number
}

const padding = 1.7 * mm

/** Reduces a text whose longest word is wider than its box, so that no word is broken. */
const fittingWords = (doc: PdfDocument, text: PrintedText & { size: number }, { width }: Box) => {
  choose(doc, text)
  const widest = Math.max(...text.text.split(' ').map((word) => doc.widthOfString(word)), 1)
  return { ...text, size: text.size * Math.min(1, (width - 1) / widest) }
}

const boxesOf = (columns: readonly TableColumn[]) => {
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  let { x } = printed
  return columns.map(({ width }) => {
    const whole = (printed.width * width) / total
    const box = { x: x + padding, width: whole - 2 * padding }
    x += whole
    return box
  })
}

/** Writes a table; its heading is repeated on each page. Yields to other requests between pages. */
export async function writeTable(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
  { size = 9 }: TableLook = {},
) {
  const { doc } = paper
  const boxes = boxesOf(columns)
  const textsOf = (cells: readonly string[], look: Omit<PrintedText, 'text'>) =>
    cells.map((text, at) => ({ ...look, text, size, ...(columns[at]?.align ? { align: columns[at].align } : {}) }))
  const boxAt = (at: number) => boxes[at] ?? printed
  const drawRow = (texts: readonly PrintedText[], shade: boolean) => {
    const height = Math.max(...texts.map((text, at) => heightOf(doc, text, boxAt(at)))) + 2 * padding
    if (shade) doc.rect(printed.x, paper.y, printed.width, height).fill(colours.shade)
    for (const [at, text] of texts.entries()) writeAt(doc, text, boxAt(at), paper.y + padding)
    paper.y += height
    drawRule(paper)
  }
  const head = textsOf(
    columns.map(({ title }) => title),
    { font: 'bold', colour: 'quiet' },
  ).map((text, at) => fittingWords(doc, text, boxAt(at)))
  keepTogether(paper, 20 * mm)
  drawRow(head, true)
  for (const { cells, isTotal = false } of rows) {
    const texts = textsOf(cells, isTotal ? { font: 'bold' } : {})
    const height = Math.max(...texts.map((text, at) => heightOf(doc, text, boxAt(at)))) + 2 * padding
    if (paper.y + height > page.bottom) {
      breakPage(paper)
      drawRow(head, true)
      await setImmediate()
    }
    drawRow(texts, isTotal)
  }
}

/** Writes the footer of every page and returns the document. */
export const finishPaper = (
  { doc }: Paper,
  footer: (page: number, pages: number) => readonly [left: string, right: string],
) => {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    const [left, right] = footer(at + 1, count)
    const look = { size: 8, colour: 'quiet' } as const
    const y = page.bottom + 8 * mm
    writeAt(doc, { ...look, text: left }, { x: printed.x, width: printed.width * 0.75 }, y)
    writeAt(
      doc,
      { ...look, text: right, align: 'right' },
      { x: printed.x + printed.width * 0.75, width: printed.width * 0.25 },
      y,
    )
  }
  return pdfBytes(doc)
}
