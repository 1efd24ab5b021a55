/**
 * sharp with process-wide settings: libvips sets the allowed formats per process, not per picture. SVG is allowed for
 * the server's own drawings; uploads are recognised by their first bytes before they are decoded.
 */
const load = async () => {
  const { default: sharp } = await import('sharp')
  // One core per picture, and no cache between pictures.
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
