import { isUtf8 } from 'node:buffer'

export type Encoding = 'utf-8' | 'windows-1254' | 'utf-16le'

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0
const begins = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/**
 * How a text was most likely written: as its mark says; as UTF-8 where it is that, or was but for some broken rows; else as Turkish
 * programs did before.
 */
export const encodingOf = (bytes: Buffer): Encoding => {
  if (begins(bytes, 'fffe')) return 'utf-16le'
  if (begins(bytes, 'efbbbf') || isUtf8(bytes)) return 'utf-8'
  const read = new TextDecoder().decode(bytes)
  const broken = count(read, /\uFFFD/g)
  return count(read, /[^\0-\x7F]/g) > 2 * broken ? 'utf-8' : 'windows-1254'
}

/**
 * Whether a text shows that it was written in another encoding than it was read in: signs of no letter, or UTF-8 that has been taken
 * for Windows-1254, in which ş becomes ÅŸ.
 */
export const isGarbled = (text: string) => /[\uFFFD\u0080-\u009F]|Ã[¶¼§–œ‡]|Ä[°±Ÿž]|Å[Ÿž]/u.test(text)
