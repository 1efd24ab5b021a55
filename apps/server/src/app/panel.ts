import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { matchesTag } from '../kernel/http/rendered.ts'
import { builtFileHeaders } from '../kernel/http/security-headers.ts'

/** Where the build of the panel is, unless a test serves another one. */
export const builtPanel = join(import.meta.dirname, '../../../panel/dist')

/** Pages that open without signing in; they don't load the component library. */
const isPublic = (path: string) => /^\/(login|forgot-password|auth\/reset|register|legal)(\/|$)/.test(path)

/** A file beside the pages, such as an icon: a name without folders. */
const isFile = (path: string) => /^\/[\w-]+\.[a-z0-9]+$/.test(path)

// By content: the pages of two builds differ by hashes alone, so have the same length, and may have the same time.
const tagOf = (file: string) =>
  `W/"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 27)}"`

/**
 * Serves the built panel. A page names the files of its build, so browsers ask for it anew each time and get 304 while it is
 * the same; those files bear the hash of their content and stay for a year. A file of an older build is gone: 404, which
 * nobody may keep. Every unknown path is a page of the panel.
 */
export const servePanel = async (app: FastifyInstance, folder = builtPanel) => {
  if (!existsSync(join(folder, 'index.html'))) return
  const served = { preCompressed: true, cacheControl: false }
  await app.register(fastifyStatic, {
    ...served,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    setHeaders: builtFileHeaders,
  })
  // Registered apart: what is set on a file of the one would be set on those of the other, too.
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
