import { type PictureShape, shapeOf, tooLarge, tooSmall } from '@sofra/contract/platform/picture/picture.contract.ts'
import { sizePath } from '@sofra/contract/platform/picture/picture.sizes.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { newFileName } from '../../../kernel/files/new-file-name.ts'
import { decoder, readingPicture } from './picture.decode.ts'
import { allSizes, type Drawing } from './picture.encode.ts'
import { kindOf } from './picture.kind.ts'

const fitsOf = { cut: 'cover', whole: 'inside' } as const

/** The most that both fit into, so that a small picture keeps the shape's ratio without being blown up. */
const within = (shape: { width: number; height: number }, own: { width: number; height: number }) => {
  const scale = Math.min(1, own.width / shape.width, own.height / shape.height)
  return { width: Math.max(1, Math.round(shape.width * scale)), height: Math.max(1, Math.round(shape.height * scale)) }
}

const refuseSmall = (shape: PictureShape, size: { width: number; height: number }) => {
  const small = tooSmall(shape, size)
  if (small) throw new AppError(400, small.code, { params: small.params })
}

/**
 * A picture drawn anew in the size of its shape. What else a file carries (place and camera, a script behind its end) is not
 * drawn, and so not kept. Throws 400 for what is no picture, or a
 * smaller one than the shape asks for.
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

/** An icon's list of pictures: 16 bytes each behind a head of 6, which say how long a picture is and where it lies. */
const picturesOf = (icon: Buffer) => {
  const count = icon.length >= 6 ? icon.readUInt16LE(4) : 0
  if (count < 1 || icon.length < 6 + count * 16) throw refused()
  return Array.from({ length: count }, (_, i) => {
    const entry = icon.subarray(6 + i * 16, 22 + i * 16)
    const [length, at] = [entry.readUInt32LE(8), entry.readUInt32LE(12)]
    if (length < 40 || at + length > icon.length) throw refused()
    // 0 stands for 256.
    return { width: entry[0] || 256, height: entry[1] || 256, bytes: icon.subarray(at, at + length) }
  })
}

const isBitmap = (bytes: Buffer) => bytes.readUInt32LE(0) === 40

const sizeOfPng = async (bytes: Buffer) => {
  const picture = await decoder(bytes)
  // Drawn once, so that a damaged one is noticed here and not in every browser.
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

/** A favicon, to the byte as it came: an icon or a PNG that is whole. Throws 400. */
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

/** Keeps all of the files or none. */
const saveAll = async (store: FileStore, files: readonly File[]) => {
  const results = await Promise.allSettled(files.map(({ path, bytes }) => store.put(path, bytes)))
  const failed = results.find((result) => result.status === 'rejected')
  if (!failed) return
  // What cannot be removed either goes with the other files that no record names.
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

/**
 * Takes a picture in: drawn anew in every size that it is shown in, or a favicon that was checked and stays to the byte. Throws
 * 400 for what is none.
 */
export const readPicture = async (bytes: Buffer, shape: PictureShape) => {
  const { files, ...picture } = await readingPicture(() => filesOf(bytes, shape))
  return { picture, save: (store: FileStore) => saveAll(store, files) }
}
