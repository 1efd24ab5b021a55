import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { picturePath } from '../../kernel/fields.ts'

interface Shape {
  /** Pixels that it is stored with at most. */
  readonly width: number
  readonly height: number
  /** `cut` fills the shape exactly, `whole` lies inside it uncut, `kept` is stored to the byte. */
  readonly fit: 'cut' | 'whole' | 'kept'
  readonly round?: true
  /** So small that it is shown as large as it is stored. */
  readonly whole?: true
}

/** What a picture is for, and so its size. A further purpose is a line more. */
export const shapes = {
  avatar: { width: 512, height: 512, fit: 'cut', round: true },
  logo: { width: 960, height: 480, fit: 'whole' },
  mobile_logo: { width: 512, height: 512, fit: 'cut' },
  favicon: { width: 256, height: 256, fit: 'kept' },
  branch: { width: 1600, height: 900, fit: 'cut' },
  category: { width: 1500, height: 600, fit: 'cut' },
  product: { width: 1200, height: 900, fit: 'cut' },
  icon: { width: 256, height: 256, fit: 'whole' },
  /** Cut by whoever chooses it, to the shape of what they choose it for. */
  library: { width: 1600, height: 1600, fit: 'whole' },
  share: { width: 1200, height: 630, fit: 'cut' },
  /** Of a guests' site: a banner across the page or half as wide, a poster, the same on a phone. */
  banner_wide: { width: 1500, height: 300, fit: 'cut' },
  banner_half: { width: 1200, height: 600, fit: 'cut' },
  banner_mobile: { width: 1200, height: 600, fit: 'cut' },
  slider_web: { width: 1500, height: 600, fit: 'cut' },
  slider_mobile: { width: 1200, height: 900, fit: 'cut' },
  story_cover: { width: 100, height: 100, fit: 'cut', round: true, whole: true },
  story_item: { width: 900, height: 1600, fit: 'cut' },
} as const satisfies Record<string, Shape>
export type PictureShape = keyof typeof shapes
const pictureShapes = Object.keys(shapes) as [PictureShape, ...PictureShape[]]

/** The measures of a shape. */
export const shapeOf = (shape: PictureShape): Shape => shapes[shape]

/** Pixels that a favicon has at least on each side: as a browser's tab shows it. */
const leastFavicon = 16

/**
 * Pixels that a picture has at least, a quarter of what it is stored with: less would be a blur where it is shown. What lies
 * inside its shape uncut has them on its longer side.
 */
export const leastOf = (shape: PictureShape) => {
  const { width, height, fit, whole } = shapeOf(shape)
  if (fit === 'kept') return { width: leastFavicon, height: leastFavicon }
  if (whole) return { width, height }
  return { width: Math.ceil(width / 4), height: Math.ceil(height / 4) }
}

/** What is wrong with the measures of a picture, as its phrase with its values; undefined where it is large enough. */
export const tooSmall = (shape: PictureShape, { width, height }: { width: number; height: number }) => {
  const least = leastOf(shape)
  const side = Math.max(least.width, least.height)
  if (shapeOf(shape).fit === 'whole')
    return Math.max(width, height) < side ? { code: 'picture.too-small.side' as const, params: { side } } : undefined
  return width < least.width || height < least.height
    ? { code: 'picture.too-small' as const, params: least }
    : undefined
}

/** Bytes. A browser asks for the favicon with every first visit. */
export const largestFavicon = 32_768

/** What is wrong with the size of a file that is stored to the byte, as its phrase with its values; undefined where it is small enough. */
export const tooLarge = (shape: PictureShape, bytes: number) =>
  shapeOf(shape).fit === 'kept' && bytes > largestFavicon
    ? { code: 'picture.file-size' as const, params: { size: largestFavicon / 1_024 } }
    : undefined

export const postPicture = endpoint({
  method: 'POST',
  path: '/picture',
  access: 'signed-in',
  errors: {
    400: [
      'picture.favicon',
      'picture.file-size',
      'picture.heic',
      'picture.not-a-picture',
      'picture.svg',
      'picture.too-many-pixels',
      'picture.too-small',
      'picture.too-small.side',
    ],
  },
  takes: 'picture',
  query: z.strictObject({ shape: z.enum(pictureShapes) }),
  body: z.instanceof(Uint8Array),
  reply: z.object({ path: picturePath, width: z.number().int(), height: z.number().int() }),
  answers: 'created',
  about:
    'Stores a picture in the size of its shape and in smaller ones (96, 192, 384 and 768 pixels wide, as WebP and AVIF), for a record that keeps its path: the size of picture/ab/cd.webp for 96 pixels is picture/ab/cd.96.webp. What it shows decides what it is, never its name or declared type.',
})
