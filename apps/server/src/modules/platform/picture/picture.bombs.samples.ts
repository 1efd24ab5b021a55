import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, content: Buffer) => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

interface Png {
  readonly side: number
  /** The compressed rows of a black-and-white square. */
  readonly rows: Buffer
  /** Chunks that precede the rows. */
  readonly before?: readonly Buffer[]
}

const png = ({ side, rows, before = [] }: Png) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), ...before, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const emptyRows = (side: number) => deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })

/** Returns a PNG whose few bytes decompress into a square of `side` pixels. */
export const pixelBomb = (side: number) => png({ side, rows: emptyRows(side) })

/** The side of the smallest accepted square. */
const small = 128

/** Returns a small square whose rows decompress into 100 MB. */
export const rowsBomb = () => png({ side: small, rows: deflateSync(Buffer.alloc(100_000_000), { level: 1 }) })

/** Returns a PNG with a huge declared size and almost no rows. */
export const emptyPromise = () => png({ side: 60_000, rows: emptyRows(8) })

/** Returns a small PNG with a text chunk that decompresses into 100 MB. */
export const textBomb = () => {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000, 65))])
  return png({ side: small, rows: emptyRows(small), before: [chunk('zTXt', text)] })
}

/** Returns a small PNG with `count` text chunks. */
export const manyTexts = (count: number) => {
  const texts = Array.from({ length: count }, (_, i) => chunk('tEXt', Buffer.from(`Comment\0${i}`, 'latin1')))
  return png({ side: small, rows: emptyRows(small), before: [Buffer.concat(texts)] })
}
