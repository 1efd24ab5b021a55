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
  /** The packed rows of a black-and-white square. */
  readonly rows: Buffer
  /** What stands before them. */
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

/** A PNG whose few bytes unpack into a square of `side` pixels. */
export const pixelBomb = (side: number) => png({ side, rows: emptyRows(side) })

/** Pixels of a square that is just large enough to be taken. */
const small = 128

/** A small one whose rows unpack into a hundred megabytes nevertheless. */
export const rowsBomb = () => png({ side: small, rows: deflateSync(Buffer.alloc(100_000_000), { level: 1 }) })

/** One that claims to be huge, and has nothing to show for it. */
export const emptyPromise = () => png({ side: 60_000, rows: emptyRows(8) })

/** A small one with a text that unpacks into a hundred megabytes. */
export const textBomb = () => {
  const text = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(100_000_000, 65))])
  return png({ side: small, rows: emptyRows(small), before: [chunk('zTXt', text)] })
}

/** A small one with so many texts. */
export const manyTexts = (count: number) => {
  const texts = Array.from({ length: count }, (_, i) => chunk('tEXt', Buffer.from(`Comment\0${i}`, 'latin1')))
  return png({ side: small, rows: emptyRows(small), before: [Buffer.concat(texts)] })
}
