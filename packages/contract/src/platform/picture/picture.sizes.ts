/** The address that a browser loads a stored picture from. */
export const pictureAddress = (path: string) => `/files/${path}`

/**
 * The widths that every drawn picture is stored in beside its own, in pixels: rows, cards, previews and pages, each for sharp
 * screens too. A further one is made of older pictures on its first demand.
 */
export const pictureWidths = [96, 192, 384, 768] as const
export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** No picture is stored wider than this. */
const widest = 1_600

const name = '(picture/[0-9a-f]{2}/[0-9a-f]{30})'
const drawn = new RegExp(`^${name}\\.webp$`)
const size = new RegExp(`^${name}(?:\\.(${pictureWidths.join('|')}))?\\.(${pictureFormats.join('|')})$`)

/** Whether a stored picture has sizes: what was drawn by the server has, an icon or a favicon is what it is. */
export const hasSizes = (path: string) => drawn.test(path)

/** The path of a size of a drawn picture; without a width, of the picture in its own. */
export const sizePath = (path: string, width: number | undefined, format: PictureFormat) =>
  path.replace(drawn, `$1${width ? `.${width}` : ''}.${format}`)

/** What a path of a size names; undefined for the picture itself and for everything else. */
export const sizeOf = (path: string) => {
  const [, of, width, format] = size.exec(path) ?? []
  if (!of || (!width && format === 'webp')) return undefined
  return { picture: `${of}.webp`, width: width ? Number(width) : undefined, format: format as PictureFormat }
}

/**
 * The address of the smallest size of a stored picture that fills so many pixels across. What has no sizes is answered as
 * it is.
 */
export const pictureSource = (path: string, width: number, format: PictureFormat = 'webp') =>
  pictureAddress(
    sizePath(
      path,
      pictureWidths.find((one) => one >= width),
      format,
    ),
  )

/**
 * All sizes of a stored picture as an img's `srcset` takes them, behind what their addresses begin with; undefined for what
 * has none.
 */
export const pictureSet = (path: string, format: PictureFormat, site = '') => {
  if (!hasSizes(path)) return undefined
  const of = (width: number | undefined) => site + pictureAddress(sizePath(path, width, format))
  return [...pictureWidths.map((width) => `${of(width)} ${width}w`), `${of(undefined)} ${widest}w`].join(', ')
}
