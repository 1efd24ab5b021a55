import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}

/** Where files are kept: below the data folder, one folder an owner. */
export const filesFolder = (dataDir: string) => join(dataDir, 'files')

/**
 * Serves stored pictures. What a file says is never run: its own policy is an empty sandbox, its type is one of a short list,
 * and its name never changes, so browsers may keep it.
 */
export const serveFiles = (app: FastifyInstance, dataDir: string) => {
  const folder = filesFolder(dataDir)
  app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const path = normalize(join(folder, request.params['*']))
    const type = types[extname(path)]
    if (!type || !path.startsWith(folder + sep) || path.includes('\0')) throw new AppError(404, 'error.no-route')
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw new AppError(404, 'error.no-route')
    return reply
      .header('content-type', type)
      .header('content-length', found.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(createReadStream(path))
  })
}
