import type { Params } from '@sofra/contract/kernel/phrases.ts'
import { leastOf, type PictureShape, shapeOf, tooLarge } from '@sofra/contract/platform/picture/picture.contract.ts'
import { isHeic } from '@sofra/contract/platform/picture/picture.heic.ts'
import type { PhraseKey } from '../words/i18n.ts'

/** The part of a picture that stays, in its own pixels. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** More pixels on a side are of no use to the server, and slow on a phone's line. */
const longestSide = 2_400

interface Refusal {
  readonly code: PhraseKey
  readonly params?: Params
}

/** What keeps a file from being a picture of that shape, as far as the browser can tell; the server looks again. */
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

/** The measures of a file as the browser reads it, or undefined where it cannot. */
export const measuresOf = (file: File) =>
  createImageBitmap(file).then(
    (picture) => {
      const { width, height } = picture
      picture.close()
      return { width, height }
    },
    () => undefined,
  )

/** How far one may zoom into a picture of a cut shape so that what stays is as large as the shape asks for. */
export const closestZoom = (shape: PictureShape, own: { width: number; height: number }) => {
  const { width, height } = leastOf(shape)
  return Math.max(1, Math.min(own.width / width, own.height / height))
}

/** What the file chooser offers. */
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

/** The bytes to send: of a cut shape the area, of any other the whole, scaled down where it is larger than useful. Throws where it cannot be read. */
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
