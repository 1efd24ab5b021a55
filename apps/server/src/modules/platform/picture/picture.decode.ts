import { AppError } from '../../../kernel/errors.ts'
import { loadSharp } from '../../../kernel/sharp.ts'
import { kindOf } from './picture.kind.ts'

/** A few bytes may decompress into gigabytes, so the declared size is checked before decoding. */
const mostPixels = 40_000_000

/**
 * Returns a decoder of an uploaded picture, rotated upright, first frame only. Throws 400 for kinds that must not be
 * decoded (libvips would also read SVG). Damaged files fail when they are read.
 */
export const decoder = async (bytes: Buffer) => {
  if (kindOf(bytes) === 'ico') throw new AppError(400, 'picture.not-a-picture')
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient().timeout({ seconds: 10 })
}

/** Runs work that reads a picture; an error of the library becomes 400. */
export async function readingPicture<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    const tooMany = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message)
    throw new AppError(400, tooMany ? 'picture.too-many-pixels' : 'picture.not-a-picture')
  }
}
