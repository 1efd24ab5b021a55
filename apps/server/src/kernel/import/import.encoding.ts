import { isUtf8 } from 'node:buffer'

export type Encoding = 'utf-8' | 'windows-1254' | 'utf-16le'

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0
const begins = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/**
 * Detects the encoding: by its mark; UTF-8 if valid apart from a few broken rows; else Windows-1254, as older Turkish
 * programs wrote.
 */
export const encodingOf = (bytes: Buffer): Encoding => {
  if (begins(bytes, 'fffe')) return 'utf-16le'
  if (begins(bytes, 'efbbbf') || isUtf8(bytes)) return 'utf-8'
  const read = new TextDecoder().decode(bytes)
  const broken = count(read, /\uFFFD/g)
  return count(read, /[^\0-\x7F]/g) > 2 * broken ? 'utf-8' : 'windows-1254'
}

/**
 * Returns whether a text was decoded with the wrong encoding: replacement characters, or UTF-8 read as Windows-1254,
 * which turns ş into ÅŸ.
 */
export const isGarbled = (text: string) => /[\uFFFD\u0080-\u009F]|Ã[¶¼§–œ‡]|Ä[°±Ÿž]|Å[Ÿž]/u.test(text)
