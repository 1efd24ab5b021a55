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
 * Makes the sizes of a picture that it lacks because it is older than they are: each once, on its first demand, in the same
 * line as uploads, and keeps it. There are few sizes, so nobody can ask for many. Where the line is too long or the picture
 * is broken, the picture itself is answered for the time being.
 */
export const missingSize = (store: FileStore) => {
  const making = new Map<string, Promise<Buffer>>()

  const make = async (path: string, { width, format }: Size, whole: Buffer) => {
    const made = await inTurn(async () => {
      const drawing = await (await decoder(whole)).raw().toBuffer({ resolveWithObject: true })
      return encoded(drawing, width, format)
    })
    await store.put(path, made)
    return made
  }
  const madeOnce = (path: string, size: Size, whole: Buffer) => {
    const running = making.get(path) ?? make(path, size, whole).finally(() => making.delete(path))
    making.set(path, running)
    return running
  }

  return async (path: string): Promise<ServedFile | undefined> => {
    const size = sizeOf(path)
    const picture = size && (await store.get(size.picture))
    if (!picture) return undefined
    const whole = await buffer(picture.bytes)
    return madeOnce(path, size, whole).then(
      (made) => file(made),
      () => file(whole, { path: size.picture, passing: true }),
    )
  }
}
