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

/**
 * Folders, a name, an optional size, an extension. No dots that could leave the folder, and no characters with a
 * meaning to a store.
 */
const servedPath = /^[\w-]+(?:\/[\w-]+)*(?:\.\d+)?\.([a-z]+)$/
const longestPath = 120

const typeOf = (path: string) => (path.length > longestPath ? undefined : types[servedPath.exec(path)?.[1] ?? ''])

/** The file of a reply: the requested one, or a substitute. */
export interface ServedFile extends StoredFile {
  /** The stored path, if it differs from the requested one. */
  readonly path?: string
  /** A temporary substitute for a file that is still being generated. */
  readonly passing?: boolean
}

const cacheOf = ({ passing }: ServedFile) => (passing ? 'public, max-age=60' : 'public, max-age=31536000, immutable')

/**
 * Serves stored pictures. Browsers never execute them: the policy is an empty sandbox, and the type is one of a short
 * list. Content never changes, so browsers may cache it, and other sites (a restaurant's own) may embed it. A missing
 * file is requested from `otherwise`.
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
