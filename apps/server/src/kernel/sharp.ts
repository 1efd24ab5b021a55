/**
 * sharp, set up for the whole process: what it may read is a setting of libvips and not of a picture. SVG is allowed for the
 * drawings that the server makes itself; uploads are recognised by their first bytes before they are decoded.
 */
const load = async () => {
  const { default: sharp } = await import('sharp')
  // One core at most for each picture, and no cache from one to the next.
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadPng',
      'VipsForeignLoadJpeg',
      'VipsForeignLoadWebp',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadHeif',
      'VipsForeignLoadSvg',
    ],
  })
  return sharp
}
let loading: ReturnType<typeof load> | undefined

/** Returns sharp, loaded with the first picture: it takes ten megabytes that most servers never need. */
export const loadSharp = () => {
  loading ??= load()
  return loading
}
