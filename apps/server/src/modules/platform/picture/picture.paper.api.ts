import { decoder, readingPicture } from './picture.decode.ts'
import { inTurn } from './picture.gate.ts'

/** Pixels of the longer side: small print of a card stays readable. */
const side = 2_000

/**
 * A photograph of a paper drawn anew as WebP. What else its file carries (place and camera, a script behind its end) is not drawn, and
 * so not kept. Throws 400 for what is no picture.
 */
export const readPaper = (bytes: Buffer): Promise<Buffer> =>
  inTurn(() =>
    readingPicture(async () => {
      const picture = await decoder(bytes)
      const fitted = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      return fitted.webp({ quality: 80 }).toBuffer()
    }),
  )
