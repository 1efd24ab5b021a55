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
  /** Cut by whoever chooses it, to the shape of what they choose it for. */
  library: { width: 1600, height: 1600, fit: 'whole' },
  share: { width: 1200, height: 630, fit: 'cut' },
} as const satisfies Record<string, Shape>
export type PictureShape = keyof typeof shapes
const pictureShapes = Object.keys(shapes) as [PictureShape, ...PictureShape[]]

/** The measures of a shape. */
export const shapeOf = (shape: PictureShape): Shape => shapes[shape]

/** Bytes. A browser asks for the favicon with every first visit. */
export const largestFavicon = 32_768

export const postPicture = endpoint({
  method: 'POST',
  path: '/picture',
  access: 'signed-in',
  errors: { 400: ['picture.favicon', 'picture.not-a-picture', 'picture.svg', 'picture.too-many-pixels'] },
  takes: 'picture',
  query: z.strictObject({ shape: z.enum(pictureShapes) }),
  body: z.instanceof(Uint8Array),
  reply: z.object({ path: picturePath, width: z.number().int(), height: z.number().int() }),
  answers: 'created',
  about:
    'Stores a picture in the size of its shape and in smaller ones (96, 192, 384 and 768 pixels wide, as WebP and AVIF), for a record that keeps its path: the size of picture/ab/cd.webp for 96 pixels is picture/ab/cd.96.webp. What it shows decides what it is, never its name or declared type.',
})
