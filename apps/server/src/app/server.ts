import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { listenForAccess } from '../kernel/access-change.ts'
import type { Config } from '../kernel/config.ts'
import type { Caller } from '../kernel/context.ts'
import type { Pools } from '../kernel/database/pools.ts'
import { nothing } from '../kernel/database/tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { openNotifications } from '../kernel/events/notify.ts'
import { openFileStore } from '../kernel/files/open-file-store.ts'
import { serveFiles } from '../kernel/files/serve-files.ts'
import { answerErrors } from '../kernel/http/errors-out.ts'
import { mount } from '../kernel/http/mount.ts'
import { limitRates, unlimited } from '../kernel/http/rates.ts'
import { followOverlay } from '../kernel/words.ts'
import { personFinder } from '../modules/access/session/session.api.ts'
import { openMenuImports } from '../modules/catalog/menu-import/menu-import.line.api.ts'
import { openSampleRestaurant } from '../modules/catalog/sample-restaurant/sample-restaurant.api.ts'
import { channelFinder } from '../modules/order/channel/channel.api.ts'
import { openStream } from '../modules/order/stream/stream.ts'
import { missingSize } from '../modules/platform/picture/picture.missing.ts'
import { demoLogins } from './demo-logins.ts'
import { routes, tables } from './modules.ts'
import { serveOpenapi } from './openapi.ts'

const nobody: Caller = { kind: 'nobody', scope: nothing }

const bearerOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

/** Finds the caller: a channel by its key, a person by their token, or nobody. */
const callersOf = (pools: Pools, secret: string) => {
  const people = personFinder(pools, secret)
  const findChannel = channelFinder(pools)
  const callerOf = async ({ access }: Endpoint, request: FastifyRequest): Promise<Caller> => {
    if (access === 'public') return nobody
    if (access === 'channel') return findChannel(request.headers['x-channel-key'])
    const token = bearerOf(request)
    if (!token) throw new AppError(401, 'error.unauthenticated')
    return people.find(token)
  }
  return { callerOf, close: people.close }
}

/** A one-time code is a part of its page's and its call's path, and a way into a company's panel is one of its query. */
const withoutSecrets = (url: string) => url.replace(/\?.*$/s, '').replace(/\/(reset|forget-password)\/[^/]+/, '/$1/…')

/** The server's JSON log. Nothing that lets somebody in may stand in it, at no level. */
const logOptions = {
  level: process.env.LOG_LEVEL ?? 'warn',
  redact: ['req.headers.authorization', 'req.headers["x-channel-key"]'],
  serializers: {
    req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), host, ip }),
  },
}

const panelFolder = join(import.meta.dirname, '../../../panel/dist')

/** Pages that open without signing in; they don't load the component library. */
const isPublic = (path: string) => /^\/(login|forgot-password|auth\/reset|register)(\/|$)/.test(path)

/** A file beside the pages, such as an icon: a name without folders. */
const isFile = (path: string) => /^\/[\w-]+\.[a-z0-9]+$/.test(path)

const fileFor = (path: string) => {
  if (isFile(path)) return path.slice(1)
  return isPublic(path) ? 'public.html' : 'index.html'
}

/** Serves the built panel: hashed assets for ever, pages always fresh, and every unknown path as a page of the panel. */
const servePanel = async (app: FastifyInstance) => {
  if (!existsSync(join(panelFolder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(panelFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  })
  app.get('/*', (request, reply) => {
    const [path = '/'] = request.url.split('?')
    if (path.startsWith('/api/')) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile(fileFor(path), panelFolder, { cacheControl: false })
  })
}

const oneMegabyte = 1_048_576

/** Pictures and workbooks. */
const fileTypes = /^(image\/|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$)/

/** Bytes; a desk of a busy evening is 400 kB of text, an order's own answer is not worth the work. */
const worthCompressing = 4_096

// Styles may be inline, because antd writes its style sheets at run time; scripts may not.
const contentSecurity = {
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    frameSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    // Over plain HTTP on a local network there is no TLS to upgrade to.
    upgradeInsecureRequests: null,
  },
}

interface Parts {
  config: Config
  pools: Pools
  /** Parse every reply by its schema; hot paths skip it otherwise. */
  strict?: boolean
  /** How often an open stream asks whether its session still holds. */
  heartbeatMs?: number
  /** How much is logged, and where to, other than the configured level and the standard output. */
  log?: { level: string; stream: Writable }
}

/** Builds the HTTP server: calls, stream, files and panel. It does not listen yet. */
export async function buildServer({ config, pools, strict = false, heartbeatMs, log }: Parts) {
  const app = Fastify({
    bodyLimit: oneMegabyte,
    trustProxy: (_address, hop) => hop < config.proxies,
    logger: { ...logOptions, ...log },
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: 25_000,
    forceCloseConnections: true,
  })
  await app.register(helmet, { contentSecurityPolicy: contentSecurity, referrerPolicy: { policy: 'strict-origin' } })
  // Calls that take a file look at it themselves; to any other it is a body of the wrong kind.
  app.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  answerErrors(app)
  const notifications = openNotifications(pools)
  const stream = openStream(pools, notifications)
  app.addHook('onClose', async () => {
    await stream.close()
    await notifications.close()
  })
  const imports = openMenuImports(pools, (error) => app.log.error({ err: error }, 'a menu was not imported'))
  app.addHook('onClose', () => imports.close())

  const { callerOf, close: invalidateCallers } = callersOf(pools, config.secret)
  const overlay = await followOverlay(pools)
  app.addHook('onClose', () => overlay.close())
  const accessListener = listenForAccess(pools)
  app.addHook('onClose', async () => {
    invalidateCallers()
    await accessListener.close()
  })
  await app.register(
    async (api) => {
      await api.register(compress, { threshold: worthCompressing, encodings: ['gzip'] })
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      const limited = config.rateLimits ? await limitRates(api) : unlimited
      const deps = { config, pools, stream, imports, tables, openSample: openSampleRestaurant, heartbeatMs }
      const served = routes.flatMap((one) => (typeof one === 'function' ? one(deps) : one))
      mount(api, contract, served, { pools, strict, callerOf, limited })
      demoLogins(api, config, pools)
      serveOpenapi(api)
    },
    { prefix: '/api' },
  )
  const files = openFileStore(config)
  serveFiles(app, files, missingSize(files))
  await servePanel(app)
  return { app, stream, notifications }
}
