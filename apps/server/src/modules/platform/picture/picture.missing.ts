import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sizeOf } from '@sofra/contract/platform/picture/picture.sizes.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import type { ServedFile } from '../../../kernel/files/serve-files.ts'
import { decoder } from './picture.decode.ts'
import { encoded } from './picture.encode.ts'
import { inTurn } from './picture.gate.ts'

const file = (bytes: Buffer, more: Omit<ServedFile, 'size' | 'bytes'> = {}): ServedFile => ({
  ...more,
  size: bytes.length,
  bytes: Readable.from([bytes]),
})

type Size = NonNullable<ReturnType<typeof sizeOf>>

/**
 * Creates missing sizes of an older picture on first request, once each, in the upload queue, and stores them. When the
 * queue is full or the picture is damaged, it serves the original.
 */
export const missingSize = (store: FileStore) => {
  const making = new Map<string, Promise<Buffer>>()

  const make = async (path: string, { width, format }: Size, original: Buffer) => {
    const encodedSize = await inTurn(async () => {
      const drawing = await (await decoder(original)).raw().toBuffer({ resolveWithObject: true })
      return encoded(drawing, width, format)
    })
    await store.put(path, encodedSize)
    return encodedSize
  }
  const madeOnce = (path: string, size: Size, original: Buffer) => {
    const running = making.get(path) ?? make(path, size, original).finally(() => making.delete(path))
    making.set(path, running)
    return running
  }

  return async (path: string): Promise<ServedFile | undefined> => {
    const size = sizeOf(path)
    const picture = size && (await store.get(size.picture))
    if (!picture) return undefined
    const original = await buffer(picture.bytes)
    return madeOnce(path, size, original).then(
      (sizeBytes) => file(sizeBytes),
      () => file(original, { path: size.picture, passing: true }),
    )
  }
}
