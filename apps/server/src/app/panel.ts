import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const folder = join(import.meta.dirname, '../../../panel/dist')

/** Pages that open without signing in; they don't load the component library. */
const isPublic = (path: string) => /^\/(login|forgot-password|auth\/reset|register)(\/|$)/.test(path)

/** A file beside the pages, such as an icon: a name without folders. */
const isFile = (path: string) => /^\/[\w-]+\.[a-z0-9]+$/.test(path)

const fileFor = (path: string) => {
  if (isFile(path)) return path.slice(1)
  return isPublic(path) ? 'public.html' : 'index.html'
}

/** Serves the built panel: hashed assets for ever, pages always fresh, and every unknown path as a page of the panel. */
export const servePanel = async (app: FastifyInstance) => {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/')) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile(fileFor(path), folder, { cacheControl: false })
  })
}
