import type { Params } from '@sofra/contract/kernel/phrases.ts'
import { leastOf, type PictureShape, shapeOf, tooLarge } from '@sofra/contract/platform/picture/picture.contract.ts'
import { isHeic } from '@sofra/contract/platform/picture/picture.heic.ts'
import type { PhraseKey } from '../words/i18n.ts'

/** The kept part of a picture, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The server reduces larger pictures anyway, and they are slow to upload from a phone. */
const longestSide = 2_400

interface Refusal {
  readonly code: PhraseKey
  readonly params?: Params
}

/** Returns why a file cannot be a picture of that shape, as far as the browser can tell; the server checks again. */
export const refusalOf = (file: File, shape: PictureShape): Refusal | undefined => {
  if (file.size === 0) return { code: 'error.empty-file' }
  if (shapeOf(shape).fit === 'kept') return tooLarge(shape, file.size)
  if (file.type === 'image/svg+xml') return { code: 'picture.svg' }
  // An unknown type is empty; the first bytes decide then.
  return file.type && !file.type.startsWith('image/')
    ? { code: 'rule.mime-type', params: { types: 'PNG, JPEG, WebP, AVIF, GIF' } }
    : undefined
}

/** Returns the phrase for a file that the browser could not read as a picture. */
export const unreadableCode = async (file: File): Promise<PhraseKey> =>
  isHeic(new Uint8Array(await file.slice(0, 32).arrayBuffer())) ? 'picture.heic' : 'picture.not-a-picture'

/** Returns the dimensions of a file, or undefined if the browser cannot read it. */
export const measuresOf = (file: File) =>
  createImageBitmap(file).then(
    (picture) => {
      const { width, height } = picture
      picture.close()
      return { width, height }
    },
    () => undefined,
  )

/** Returns the maximum zoom at which the cropped area still has the minimum size of the shape. */
export const closestZoom = (shape: PictureShape, size: { width: number; height: number }) => {
  const { width, height } = leastOf(shape)
  return Math.max(1, Math.min(size.width / width, size.height / height))
}

/** Returns the `accept` list of the file chooser. */
export const acceptedOf = (shape: PictureShape) =>
  shapeOf(shape).fit === 'kept' ? '.ico,.png' : 'image/png,image/jpeg,image/webp,image/avif,image/gif'

const drawn = async (picture: ImageBitmap, { x, y, width, height }: Area) => {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height)
  // A browser that cannot write WebP writes PNG instead.
  return new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92))
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

/**
 * Returns the bytes to send: the area of a cropped shape, otherwise the whole picture, scaled down if it is larger than useful.
 * Throws if the file cannot be read.
 */
export const bytesToSend = async (file: File, shape: PictureShape, area?: Area) => {
  if (shapeOf(shape).fit === 'kept') return bytesOf(file)
  const picture = await createImageBitmap(file)
  try {
    const { width, height } = picture
    if (!area && Math.max(width, height) <= longestSide) return await bytesOf(file)
    const blob = await drawn(picture, area ?? { x: 0, y: 0, width, height })
    return await bytesOf(blob ?? file)
  } finally {
    picture.close()
  }
}
