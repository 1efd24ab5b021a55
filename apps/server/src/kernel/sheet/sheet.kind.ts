import { SheetRefusal } from './sheet.refusal.ts'

const starts = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/** A workbook with a password is an old-format container with a stream of this name. */
const sealed = Buffer.from('EncryptedPackage', 'utf16le')

/** Refuses a file that is no zipped workbook by its first bytes, whatever its name. */
export const demandWorkbook = (bytes: Buffer) => {
  if (starts(bytes, '504b0304')) return
  if (!starts(bytes, 'd0cf11e0a1b11ae1')) throw new SheetRefusal('not-a-workbook')
  throw new SheetRefusal(bytes.includes(sealed) ? 'encrypted' : 'old-format')
}
