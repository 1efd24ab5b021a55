import type { PaperBlock } from '../paper.ts'
import { encoderOf, fitted, lacksLetters, type PrinterLetters, printerLetterNames } from './code-pages.ts'
import { imageKey, type LineImage, type Raster, type Rasters, rasterBytes } from './raster.ts'

/*
 * Why not `@point-of-sale/receipt-printer-encoder` 4.0.1 (MIT)? Its bytes for `ş ğ ı İ` in CP857 and Windows-1254 equal ours,
 * which are two constants in `code-pages.ts`. But:
 *
 * - It prints `?` for `₺` and for every letter that the page lacks. Ours prints `TL`, `e` for `é`, and draws other scripts.
 * - It sends `¶` and `§` of CP857 as the control characters 14h and 15h.
 * - It needs an image library for raster lines and is 108 kB; the panel prints in the browser.
 */

/** Letters of normal size per line: 32 on 58 mm, 42 or 48 on 80 mm. */
export const printerColumns = [32, 42, 48] as const
export type PrinterColumns = (typeof printerColumns)[number]

export interface Roll {
  readonly columns: PrinterColumns
  readonly letters: PrinterLetters
}

/** A block of a paper, or a QR code. */
export type RollBlock = PaperBlock | { readonly kind: 'qr'; readonly text: string }

const [esc, gs, fs, lf] = [0x1b, 0x1d, 0x1c, 0x0a]

// Chinese printers combine two bytes from 80h on into one letter until `FS .` disables it.
const begin = [esc, 0x40, fs, 0x2e, esc, 0x52, 0]
/** Feeds the paper past the tear bar and cuts it. The cash drawer is never opened. */
const cut = [esc, 0x64, 3, gs, 0x56, 66, 0]

/** Wraps words into lines of a width; only a wider word is cut. No line begins or ends with a space. */
const wrapped = (text: string, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  const words = text.split(' ').filter(Boolean)
  for (const word of words) {
    if (line && line.length + 1 + word.length <= width) {
      line += ` ${word}`
      continue
    }
    if (line) lines.push(line)
    line = word
    while (line.length > width) {
      lines.push(line.slice(0, width))
      line = line.slice(width)
    }
  }
  return line ? [...lines, line] : lines
}

/** Centres a text. */
const centred = (text: string, width: number) =>
  wrapped(text, width).map((line) => line.padStart(Math.floor((width + line.length) / 2)))

/** Puts `first` before the first line, and indents the others by its width. */
const hanging = (text: string, width: number, first: string) =>
  wrapped(text, width - first.length).map((line, index) => (index === 0 ? first : ' '.repeat(first.length)) + line)

/** Prints a text on the left and its amount on the right of the first line; below it if both do not fit. */
const inRow = (text: string, amount: string, width: number): string[] => {
  if (!amount) return wrapped(text, width)
  const room = width - amount.length - 1
  if (room < width / 3) return [...wrapped(text, width), ...wrapped(amount, width).map((line) => line.padStart(width))]
  const [first = '', ...more] = wrapped(text, room)
  return [first.padEnd(width - amount.length) + amount, ...more]
}

interface Style {
  readonly bold?: boolean
  /** Factors of width and height. */
  readonly wide?: number
  readonly tall?: number
}

const styles: Readonly<Partial<Record<PaperBlock['kind'], Style>>> = {
  copy: { bold: true, tall: 2 },
  code: { bold: true, wide: 2, tall: 2 },
  name: { bold: true, tall: 2 },
  strong: { bold: true },
  'strong-row': { bold: true },
  note: { bold: true },
}

const centres: ReadonlySet<string> = new Set(['copy', 'code', 'centre'])

/** On a ticket names are left-aligned. */
const isCentred = (kind: RollBlock['kind'], isTicket: boolean) => centres.has(kind) || (kind === 'name' && !isTicket)

/** Returns the commands of a QR code: model 2, module size 6, error correction 15 %. */
const qrCode = (text: string) => {
  const data = [...new TextEncoder().encode(text)]
  const call = (...bytes: number[]) => {
    const size = bytes.length
    return [gs, 0x28, 0x6b, size & 0xff, size >> 8, ...bytes]
  }
  return [
    esc,
    0x61,
    1,
    ...call(0x31, 0x41, 0x32, 0),
    ...call(0x31, 0x43, 6),
    ...call(0x31, 0x45, 0x31),
    ...call(0x31, 0x50, 0x30, ...data),
    ...call(0x31, 0x51, 0x30),
    esc,
    0x61,
    0,
  ]
}

type Encoder = ReturnType<typeof encoderOf>

const linesOf = (block: PaperBlock, encoder: Encoder, width: number, isTicket: boolean) => {
  if (block.kind === 'rule') return ['-'.repeat(width)]
  const of = (text: string) => fitted(encoder, text)
  if ('amount' in block) return inRow(of(block.text), of(block.amount), width)
  const centresIt = isCentred(block.kind, isTicket)
  return block.text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => {
    const text = of(line)
    if (centresIt) return centred(text, width)
    if (block.kind === 'option') return hanging(text, width, '  ')
    return block.kind === 'note' ? hanging(text, width, '! ') : wrapped(text, width)
  })
}

const printed = (lines: readonly string[], encoder: Encoder, { bold, wide = 1, tall = 1 }: Style) => [
  esc,
  0x45,
  bold ? 1 : 0,
  gs,
  0x21,
  ((wide - 1) << 4) | (tall - 1),
  ...lines.flatMap((line) => [...[...line].flatMap((letter) => encoder.bytesOf(letter) ?? []), lf]),
]

const bytesOf = (encoder: Encoder, body: readonly number[], copies = 1) => {
  const one = [...begin, ...encoder.start, ...body, ...cut]
  return Uint8Array.from(Array.from({ length: copies }, () => one).flat())
}

interface On {
  readonly columns: number
  readonly encoder: Encoder
  readonly isTicket: boolean
  readonly rasters?: Rasters
}

const dotsOfLetter = 12

/** Returns the image of a block with letters that the printer lacks; undefined if it has them all. */
const imageOf = (block: RollBlock, { columns, encoder, isTicket }: On): LineImage | undefined => {
  if (block.kind === 'qr' || !('text' in block) || !lacksLetters(encoder, block.text)) return undefined
  const { bold = false, tall = 1 } = styles[block.kind] ?? {}
  return {
    text: block.kind === 'note' ? `! ${block.text}` : block.text,
    dots: columns * dotsOfLetter,
    tall,
    bold,
    align: isCentred(block.kind, isTicket) ? 'centre' : 'start',
    indent: block.kind === 'option' ? 2 * dotsOfLetter : 0,
  }
}

/** Prints a drawn text, and its amount below. */
const drawn = (raster: Raster, block: RollBlock, { columns, encoder }: On) => [
  ...rasterBytes(raster),
  ...('amount' in block && block.amount
    ? printed([fitted(encoder, block.amount).padStart(columns)], encoder, styles[block.kind] ?? {})
    : []),
]

/** Returns the texts of a paper that must be drawn for a printer; `escPos` prints the drawn images. */
export const imagesOf = (blocks: readonly RollBlock[], { columns, letters }: Roll, kind: 'receipt' | 'ticket') => {
  const on = { columns, encoder: encoderOf(letters), isTicket: kind === 'ticket' }
  return blocks.flatMap((block) => imageOf(block, on) ?? [])
}

const bodyOf = (blocks: readonly RollBlock[], on: On) =>
  blocks.flatMap((block) => {
    const { columns, encoder, isTicket } = on
    if (block.kind === 'qr') return qrCode(block.text)
    const image = imageOf(block, on)
    const raster = image && on.rasters?.get(imageKey(image))
    if (raster) return drawn(raster, block, on)
    const style = styles[block.kind] ?? {}
    return printed(linesOf(block, encoder, Math.floor(columns / (style.wide ?? 1)), isTicket), encoder, style)
  })

interface PaperOptions {
  readonly kind: 'receipt' | 'ticket'
  readonly copies?: number
  /** The drawn images of `imagesOf`; a missing text is printed with `?` for letters that the printer lacks. */
  readonly rasters?: Rasters
}

/**
 * Converts a paper to ESC/POS bytes, with `copies` copies that each end with a cut. No line is wider than the roll:
 * words wrap, amounts stay at the right.
 */
export const escPos = (
  blocks: readonly RollBlock[],
  { columns, letters }: Roll,
  { kind, copies = 1, rasters = new Map() }: PaperOptions,
): Uint8Array => {
  const encoder = encoderOf(letters)
  return bytesOf(encoder, bodyOf(blocks, { columns, encoder, isTicket: kind === 'ticket', rasters }), copies)
}

const alphabet = 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ'
const turkish = `${alphabet} ${alphabet.toLocaleLowerCase('tr')}`

/**
 * Returns a test page that prints Turkish letters in the selected setting, and below in each other setting, so that the
 * reader sees which one is right. `heads` are printed above; the QR code opens `link`.
 */
export const testPage = (
  { columns, letters }: Roll,
  { heads, amount, link }: { readonly heads: readonly string[]; readonly amount: string; readonly link: string },
): Uint8Array => {
  const encoder = encoderOf(letters)
  const blocks: RollBlock[] = [
    { kind: 'code', text: 'Sofra' },
    ...heads.map((text) => ({ kind: 'centre', text }) as const),
    { kind: 'rule' },
    { kind: 'text', text: turkish },
    { kind: 'text', text: 'ÄÖÜ äöü ß · € ₺' },
    { kind: 'strong-row', text: 'İçli köfte, şöbiyet, ığdır', amount },
    { kind: 'rule' },
    { kind: 'qr', text: link },
    { kind: 'rule' },
  ]
  const others = printerLetterNames.flatMap((name) => {
    const other = encoderOf(name)
    const sample = `${name}: ĞğŞşİıÇçÖöÜü`
    return [...other.start, ...printed(wrapped(fitted(other, sample), columns), other, { bold: name === letters })]
  })
  const body = [...bodyOf(blocks, { columns, encoder, isTicket: false }), ...others, ...encoder.start]
  return bytesOf(encoder, body)
}
