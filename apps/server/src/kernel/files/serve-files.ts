import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const types: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
}

/** Folders, a name, perhaps a size, an ending. No dot that could lead upwards, and nothing that a store could read otherwise. */
const servedPath = /^[\w-]+(?:\/[\w-]+)*(?:\.\d+)?\.([a-z]+)$/
const longestPath = 120

const typeOf = (path: string) => (path.length > longestPath ? undefined : types[servedPath.exec(path)?.[1] ?? ''])

/** A file as it is answered: the one that was asked for, or what stands in for it. */
export interface ServedFile extends StoredFile {
  /** The path that it is kept under, where that is not the one asked for. */
  readonly path?: string
  /** It stands in for what will be there later. */
  readonly passing?: boolean
}

const cacheOf = ({ passing }: ServedFile) => (passing ? 'public, max-age=60' : 'public, max-age=31536000, immutable')

/**
 * Serves stored pictures. What a file says is never run: its own policy is an empty sandbox and its type is one of a short list.
 * Its content never changes, so browsers may keep it, and pages of other sites (a restaurant's own) may show it. What is not
 * there is asked of `otherwise`.
 */
export const serveFiles = (
  app: FastifyInstance,
  store: FileStore,
  otherwise: (path: string) => Promise<ServedFile | undefined> = async () => undefined,
) => {
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const path = request.params['*']
    if (!typeOf(path)) throw new AppError(404, 'error.no-route')
    const file: ServedFile | undefined = (await store.get(path)) ?? (await otherwise(path))
    if (!file) throw new AppError(404, 'error.no-route')
    const storedPath = file.path ?? path
    const etag = `"${file.size.toString(36)}-${storedPath.replaceAll('/', '-')}"`
    reply
      .header('etag', etag)
      .header('cache-control', cacheOf(file))
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) {
      file.bytes.destroy()
      return reply.status(304).send()
    }
    return reply.header('content-type', typeOf(storedPath)).header('content-length', file.size).send(file.bytes)
  })
}
