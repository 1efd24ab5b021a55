import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const chunk = (name: string, content: Buffer) => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A black-and-white PNG whose few bytes unpack into a square of `side` pixels. */
export const bomb = (side: number) => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

/** A picture of one colour. */
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })

/** One that no packing makes small. */
export const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })

/** An icon that holds one picture. */
export const icon = (picture: Buffer, { count = 1, at = 22 } = {}) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(count, 4)
  head.set([32, 32], 6)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(at, 18)
  return Buffer.concat([head, picture])
}
