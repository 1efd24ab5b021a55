import { type PictureShape, shapeOf, tooLarge, tooSmall } from '@sofra/contract/platform/picture/picture.contract.ts'
import { sizePath } from '@sofra/contract/platform/picture/picture.sizes.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { newFileName } from '../../../kernel/files/new-file-name.ts'
import { decoder, readingPicture } from './picture.decode.ts'
import { allSizes, type Drawing } from './picture.encode.ts'
import { kindOf } from './picture.kind.ts'

const fitsOf = { cut: 'cover', whole: 'inside' } as const

/** Returns the largest size within both, so that a small picture keeps the shape's ratio without being enlarged. */
const within = (shape: { width: number; height: number }, size: { width: number; height: number }) => {
  const scale = Math.min(1, size.width / shape.width, size.height / shape.height)
  return { width: Math.max(1, Math.round(shape.width * scale)), height: Math.max(1, Math.round(shape.height * scale)) }
}

const refuseSmall = (shape: PictureShape, size: { width: number; height: number }) => {
  const small = tooSmall(shape, size)
  if (small) throw new AppError(400, small.code, { params: small.params })
}

/**
 * Re-encodes a picture at the size of its shape, which removes metadata and appended data. Throws 400 for bytes that
 * are no picture, or a picture smaller than the shape requires.
 */
const drawn = async (bytes: Buffer, shape: PictureShape): Promise<Drawing> => {
  const { fit, ...size } = shapeOf(shape)
  if (fit === 'kept') throw new Error(`${shape} is stored as it came`)
  const picture = await decoder(bytes)
  const { autoOrient } = await picture.metadata()
  refuseSmall(shape, autoOrient)
  const target = fit === 'cut' ? within(size, autoOrient) : size
  return picture
    .resize({ ...target, fit: fitsOf[fit], withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const refused = () => new AppError(400, 'picture.favicon')

/** Returns the pictures of an icon file: after a header of 6 bytes, entries of 16 bytes give length and offset. */
const picturesOf = (icon: Buffer) => {
  const count = icon.length >= 6 ? icon.readUInt16LE(4) : 0
  if (count < 1 || icon.length < 6 + count * 16) throw refused()
  return Array.from({ length: count }, (_, i) => {
    const entry = icon.subarray(6 + i * 16, 22 + i * 16)
    const [length, at] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    if (length < 40 || at + length > icon.length) throw refused()
    // In this format 0 means 256.
    return { width: entry[0] || 256, height: entry[1] || 256, bytes: icon.subarray(at, at + length) }
  })
}

const isBitmap = (bytes: Buffer) => bytes.readUInt32LE(0) === 40

const sizeOfPng = async (bytes: Buffer) => {
  const picture = await decoder(bytes)
  // Decoding it once detects damage before it is stored.
  const { info } = await picture.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height }
}

const sizeOfIcon = async (icon: Buffer) => {
  const pictures = picturesOf(icon)
  for (const { bytes } of pictures) {
    if (isBitmap(bytes)) continue
    if (kindOf(bytes) !== 'png') throw refused()
    await sizeOfPng(bytes)
  }
  const [largest] = pictures.sort((one, other) => other.width - one.width)
  return { width: largest?.width ?? 0, height: largest?.height ?? 0 }
}

const refuseLarge = (shape: PictureShape, bytes: Buffer) => {
  const large = tooLarge(shape, bytes.length)
  if (large) throw new AppError(400, large.code, { params: large.params })
}

/** Returns a favicon unchanged: a valid icon or PNG. Throws 400. */
async function checkedFavicon(bytes: Buffer) {
  const kind = kindOf(bytes)
  if (kind === 'png') return { bytes, ending: 'png' as const, ...(await sizeOfPng(bytes)) }
  if (kind === 'ico') return { bytes, ending: 'ico' as const, ...(await sizeOfIcon(bytes)) }
  throw refused()
}

interface File {
  readonly path: string
  readonly bytes: Uint8Array
}

const folder = 'picture'

/** Stores all files or none. */
const saveAll = async (store: FileStore, files: readonly File[]) => {
  const results = await Promise.allSettled(files.map(({ path, bytes }) => store.put(path, bytes)))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  // A file that cannot be removed is deleted later with unreferenced files.
  await Promise.allSettled(files.map(({ path }) => store.remove(path)))
  throw failed.reason
}

const filesOf = async (bytes: Buffer, shape: PictureShape) => {
  const name = newFileName(folder)
  if (shapeOf(shape).fit === 'kept') {
    refuseLarge(shape, bytes)
    const { ending, width, height } = await checkedFavicon(bytes)
    refuseSmall(shape, { width, height })
    const path = `${name}.${ending}`
    return { path, width, height, files: [{ path, bytes }] }
  }
  const path = `${name}.webp`
  const drawing = await drawn(bytes, shape)
  const sizes = await allSizes(drawing)
  const files = sizes.map(({ width, format, bytes }) => ({ path: sizePath(path, width, format), bytes }))
  return { path, width: drawing.info.width, height: drawing.info.height, files }
}

/** Processes an uploaded picture: re-encoded in every size, or a checked favicon, stored unchanged. Throws 400. */
export const readPicture = async (bytes: Buffer, shape: PictureShape) => {
  const { files, ...picture } = await readingPicture(() => filesOf(bytes, shape))
  return { picture, save: (store: FileStore) => saveAll(store, files) }
}
