import { AppError } from '../../../kernel/errors.ts'

/** A picture of few bytes may unpack into gigabytes, so its size is looked at before it is unpacked. */
const mostPixels = 40_000_000

/** Loaded with the first picture: the library takes ten megabytes that most servers never need. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  // One core at most for each picture, and nothing of one cached for the next.
  sharp.concurrency(1)
  sharp.cache(false)
  // Of all that the library could read, these stay: no SVG, no PDF, no format nobody sends.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPng',
      'VipsForeignLoadJpeg',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
    ],
  })
  return sharp
}
let loading: ReturnType<typeof load> | undefined

/** The library that draws pictures, set up once. */
export const loadSharp = () => {
  loading ??= load()
  return loading
}

/** The picture, of several frames the first, upright. Damaged ones fail once they are read. */
export const decoder = async (bytes: Buffer) =>
  (await loadSharp())(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .timeout({ seconds: 10 })

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
