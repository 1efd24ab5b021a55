import { isHeic } from '@sofra/contract/platform/picture/picture.heic.ts'
import { AppError } from '../../../kernel/errors.ts'

const starts = (bytes: Buffer, at: number, text: string) => bytes.toString('latin1', at, at + text.length) === text

const isSvg = (bytes: Buffer) => /^\uFEFF?\s*<[\s\S]*<?svg\b/i.test(bytes.toString('utf8', 0, 2_048))

/** The first bytes of each kind that may be uploaded. */
const kinds = {
  png: (bytes: Buffer) => starts(bytes, 0, '\x89PNG\r\n\x1a\n'),
  jpeg: (bytes: Buffer) => starts(bytes, 0, '\xff\xd8\xff'),
  webp: (bytes: Buffer) => starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP'),
  gif: (bytes: Buffer) => starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a'),
  avif: (bytes: Buffer) => starts(bytes, 4, 'ftypavif') || starts(bytes, 4, 'ftypavis'),
  ico: (bytes: Buffer) => starts(bytes, 0, '\x00\x00\x01\x00'),
}
type PictureKind = keyof typeof kinds

/** Returns the kind of an uploaded picture by its content, because the sender chooses its name and type. Throws 400 for others. */
export const kindOf = (bytes: Buffer): PictureKind => {
  const kind = (Object.keys(kinds) as PictureKind[]).find((name) => kinds[name](bytes))
  if (kind) return kind
  if (isHeic(bytes)) throw new AppError(400, 'picture.heic')
  throw new AppError(400, isSvg(bytes) ? 'picture.svg' : 'picture.not-a-picture')
}
