/** Returns the URL of a stored picture. */
export const pictureAddress = (path: string) => `/files/${path}`

/**
 * Stored widths of a picture besides its own, in pixels: rows, cards, previews and pages, each also for high-density
 * screens. Older pictures get a new width at its first request.
 */
export const pictureWidths = [96, 192, 384, 768] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** Maximum stored width. */
const widest = 1_600

const name = '(picture/[0-9a-f]{2}/[0-9a-f]{30})'
const drawn = new RegExp(`^${name}\\.webp$`)
const size = new RegExp(`^${name}(?:\\.(${pictureWidths.join('|')}))?\\.(${pictureFormats.join('|')})$`)

/** Whether a stored picture has sizes: encoded ones have, icons and favicons do not. */
export const hasSizes = (path: string) => drawn.test(path)

/** Returns the path of a size of a picture; without a width, of the picture itself. */
export const sizePath = (path: string, width: number | undefined, format: PictureFormat) =>
  path.replace(drawn, `$1${width ? `.${width}` : ''}.${format}`)

/** Returns picture, width and format of a size's path; undefined for other paths. */
export const sizeOf = (path: string) => {
  const [, of, width, format] = size.exec(path) ?? []
  if (!of || (!width && format === 'webp')) return undefined
  return { picture: `${of}.webp`, width: width ? Number(width) : undefined, format: format as PictureFormat }
}

/** Returns the URL of the smallest size with at least this width; a picture without sizes is returned itself. */
export const pictureSource = (path: string, width: number, format: PictureFormat = 'webp') =>
  pictureAddress(
    sizePath(
      path,
      pictureWidths.find((one) => one >= width),
      format,
    ),
  )

/** Returns the `srcset` of a stored picture, with `site` before each URL; undefined without sizes. */
export const pictureSet = (path: string, format: PictureFormat, site = '') => {
  if (!hasSizes(path)) return undefined
  const of = (width: number | undefined) => site + pictureAddress(sizePath(path, width, format))
  return [...pictureWidths.map((width) => `${of(width)} ${width}w`), `${of(undefined)} ${widest}w`].join(', ')
}
