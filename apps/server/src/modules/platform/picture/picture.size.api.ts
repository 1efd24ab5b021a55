import { buffer } from 'node:stream/consumers'
import type { FileStore } from '../../../kernel/files/file-store.ts'

interface Size {
  width: number
  height: number
}

/** Reads width and height from the header of a WebP file (RFC 9649); undefined for other bytes. */
const webpSize = (bytes: Buffer): Size | undefined => {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
    }
    default:
      return undefined
  }
}

/** Returns the width and height of a stored picture; undefined when it is missing or no WebP. */
export async function pictureSize(files: FileStore, path: string): Promise<Size | undefined> {
  const file = await files.get(path)
  return file && webpSize(await buffer(file.bytes))
}
