import { AppError } from '../../../kernel/errors.ts'
import { loadSharp } from '../../../kernel/sharp.ts'
import { kindOf } from './picture.kind.ts'

/** A picture of few bytes may unpack into gigabytes, so its size is looked at before it is unpacked. */
const mostPixels = 40_000_000

/**
 * Returns an uploaded picture upright, the first frame of several. Damaged ones fail when they are read. Throws 400 for bytes of no kind
 * that may be decoded: libvips itself would also read SVG, which the server draws.
 */
export const decoder = async (bytes: Buffer) => {
  if (kindOf(bytes) === 'ico') throw new AppError(400, 'picture.not-a-picture')
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient().timeout({ seconds: 10 })
}

/** Runs what reads a picture; what the library refuses is the sender's 400. */
export async function readingPicture<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    const tooMany = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message)
    throw new AppError(400, tooMany ? 'picture.too-many-pixels' : 'picture.not-a-picture')
  }
}
