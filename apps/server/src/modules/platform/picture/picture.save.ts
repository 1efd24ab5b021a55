import { type PictureShape, shapeOf } from '@sofra/contract/platform/picture/picture.contract.ts'
import { sizePath } from '@sofra/contract/platform/picture/picture.sizes.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { newFileName } from '../../../kernel/files/new-file-name.ts'
import { readingPicture } from './picture.decode.ts'
import { drawn } from './picture.draw.ts'
import { allSizes } from './picture.encode.ts'
import { checkedFavicon } from './picture.favicon.ts'

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
    const { ending, width, height } = await checkedFavicon(bytes)
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
