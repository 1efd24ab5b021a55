import { AppError } from '../../../kernel/errors.ts'

const starts = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text

const isSvg = (bytes: Buffer) => /^\uFEFF?\s*<[\s\S]*<?svg\b/i.test(bytes.toString('utf8', 0, 2_048))

/** What the first bytes say a file is. */
const kinds = {
  png: (bytes: Buffer) => starts(bytes, 0, '\x89PNG\r\n\x1a\n'),
  jpeg: (bytes: Buffer) => starts(bytes, 0, '\xff\xd8\xff'),
  webp: (bytes: Buffer) => starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP'),
  gif: (bytes: Buffer) => starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a'),
  avif: (bytes: Buffer) => starts(bytes, 4, 'ftypavif') || starts(bytes, 4, 'ftypavis'),
  ico: (bytes: Buffer) => starts(bytes, 0, '\x00\x00\x01\x00'),
}
export type PictureKind = keyof typeof kinds

/** The kind of a picture by its content; its name and declared type are the sender's to choose. Throws 400 for anything else. */
export const kindOf = (bytes: Buffer): PictureKind => {
  const found = (Object.keys(kinds) as PictureKind[]).find((kind) => kinds[kind](bytes))
  if (found) return found
  throw new AppError(400, isSvg(bytes) ? 'picture.svg' : 'picture.not-a-picture')
}
