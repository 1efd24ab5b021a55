import { decoder, readingPicture } from './picture.decode.ts'
import { inTurn } from './picture.gate.ts'

/** Pixels of the longer side; small print on a card stays readable. */
const side = 2_000

/**
 * Re-encodes a photograph of a document as WebP, which removes metadata and appended data. Throws 400 for bytes that
 * are no picture.
 */
export const readPaper = (bytes: Buffer): Promise<Buffer> =>
  inTurn(() =>
    readingPicture(async () => {
      const picture = await decoder(bytes)
      const fitted = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      return fitted.webp({ quality: 80 }).toBuffer()
    }),
  )
