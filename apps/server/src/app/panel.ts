import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = join(import.meta.dirname, '../../../panel/dist')

/** Pages that open without signing in; they don't load the component library. */
const isPublic = (path: string) => /^\/(login|forgot-password|auth\/reset|register)(\/|$)/.test(path)

/** Serves the built panel: hashed assets for ever, pages always fresh, and every unknown path as a page of the panel. */
export const servePanel = async (app: FastifyInstance) => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${join('dist', 'assets')}`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/assets/') || path.startsWith('/api/')) return reply.callNotFound()
    return reply.sendFile(isPublic(path) ? 'public.html' : 'index.html')
  })
}
