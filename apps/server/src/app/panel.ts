import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { matchesTag } from '../kernel/http/rendered.ts'
import { builtFileHeaders } from '../kernel/http/security-headers.ts'

/** The build of the panel; tests pass another. */
export const builtPanel = join(import.meta.dirname, '../../../panel/dist')

/** Pages without signing in; they do not load the component library. */
const isPublic = (path: string) => /^\/(login|forgot-password|auth\/reset|register|legal)(\/|$)/.test(path)

/** A file beside the pages, such as an icon: a name without folders. */
const isFile = (path: string) => /^\/[\w-]+\.[a-z0-9]+$/.test(path)

// Hashes the content: pages of two builds have the same length and may have the same time.
const tagOf = (file: string) =>
  `W/"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 27)}"`

/**
 * Serves the built panel. A page refers to the files of its build, so browsers revalidate it and get 304 while it is
 * unchanged. Those files contain a hash in their names and are cached for a year. A file of an older build returns 404,
 * uncached. Every unknown path is a page of the panel.
 */
export const servePanel = async (app: FastifyInstance, folder = builtPanel) => {
  if (!existsSync(join(folder, 'index.html'))) return
  const served = { preCompressed: true, cacheControl: false }
  await app.register(fastifyStatic, {
    ...served,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // Source maps are for the server, which looks up crashes of the panel in them.
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: builtFileHeaders,
  })
  // Registered separately: headers of one plugin instance would also apply to the other's files.
  await app.register(fastifyStatic, { ...served, root: folder, serve: false, etag: false, lastModified: false })
  const tags = new Map(['index.html', 'public.html'].map((page) => [page, tagOf(join(folder, page))]))

  app.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/')) return reply.callNotFound()
    reply.header('cache-control', 'no-cache')
    if (isFile(path) && !tags.has(path.slice(1))) return reply.sendFile(path.slice(1), { etag: true })
    const page = isPublic(path) || path === '/public.html' ? 'public.html' : 'index.html'
    const tag = tags.get(page) ?? ''
    reply.header('etag', tag).header('vary', 'accept-encoding')
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.status(304).send()
    return reply.sendFile(page)
  })
}
