import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { picturePath } from '../../kernel/fields.ts'

interface Shape {
  /** Maximum stored width in pixels. */
  readonly width: number
  readonly height: number
  /** `cut` fills the shape exactly, `whole` fits inside it uncropped, `kept` is stored unchanged. */
  readonly fit: 'cut' | 'whole' | 'kept'
  readonly round?: true
  /** Small enough to be displayed at its stored size. */
  readonly whole?: true
}

/** Sizes by purpose of a picture. */
export const shapes = {
  avatar: { width: 512, height: 512, fit: 'cut', round: true },
  logo: { width: 960, height: 480, fit: 'whole' },
  mobile_logo: { width: 512, height: 512, fit: 'cut' },
  favicon: { width: 256, height: 256, fit: 'kept' },
  branch: { width: 1600, height: 900, fit: 'cut' },
  category: { width: 1500, height: 600, fit: 'cut' },
  product: { width: 1200, height: 900, fit: 'cut' },
  icon: { width: 256, height: 256, fit: 'whole' },
  /** Cropped later to the shape it is chosen for. */
  library: { width: 1600, height: 1600, fit: 'whole' },
  share: { width: 1200, height: 630, fit: 'cut' },
  /** On a guest site: a full-width or half-width banner, a poster, and the same on phones. */
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

/** Returns the dimensions of a shape. */
export const shapeOf = (shape: PictureShape): Shape => shapes[shape]

/** Minimum side of a favicon in pixels: the size in a browser tab. */
const leastFavicon = 16

/**
 * Returns the minimum pixels of a picture: a quarter of the stored size, below which it would be blurred. For an
 * uncropped picture it applies to the longer side.
 */
export const leastOf = (shape: PictureShape) => {
  const { width, height, fit, whole } = shapeOf(shape)
  if (fit === 'kept') return { width: leastFavicon, height: leastFavicon }
  if (whole) return { width, height }
  return { width: Math.ceil(width / 4), height: Math.ceil(height / 4) }
}

/** Returns the fault of a picture's dimensions as phrase and values; undefined when large enough. */
export const tooSmall = (shape: PictureShape, { width, height }: { width: number; height: number }) => {
  const least = leastOf(shape)
  const side = Math.max(least.width, least.height)
  if (shapeOf(shape).fit === 'whole')
    return Math.max(width, height) < side ? { code: 'picture.too-small.side' as const, params: { side } } : undefined
  return width < least.width || height < least.height
    ? { code: 'picture.too-small' as const, params: least }
    : undefined
}

/** Bytes; browsers load the favicon at every first visit. */
export const largestFavicon = 32_768

/** Returns the fault of the size of an unchanged file as phrase and values; undefined when small enough. */
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
