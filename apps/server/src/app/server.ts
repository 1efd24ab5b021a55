import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import { memberHeader } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import Fastify, { type FastifyRequest } from 'fastify'
import { listenForAccess } from '../kernel/access-change.ts'
import { flushBuffers } from '../kernel/buffer.ts'
import type { Config } from '../kernel/config.ts'
import type { Caller } from '../kernel/context.ts'
import type { Pools } from '../kernel/database/pools.ts'
import { nothing } from '../kernel/database/tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { openNotifications } from '../kernel/events/notify.ts'
import { noteFault } from '../kernel/faults/faults.ts'
import { openFileStore } from '../kernel/files/open-file-store.ts'
import { serveFiles } from '../kernel/files/serve-files.ts'
import { compressReplies } from '../kernel/http/compress.ts'
import { createDrain } from '../kernel/http/drain.ts'
import { answerErrors, answerRouterError, answerUnparsed } from '../kernel/http/errors-out.ts'
import { separateOrigins } from '../kernel/http/guest-origin.ts'
import { mount } from '../kernel/http/mount.ts'
import { createLimits, unlimited } from '../kernel/http/rates.ts'
import { addSecurityHeaders } from '../kernel/http/security-headers.ts'
import { keepSignedBodies } from '../kernel/http/signed.ts'
import { followOverlay } from '../kernel/words.ts'
import { bearerOf, personFinder } from '../modules/access/session/session.api.ts'
import { openMenuImports } from '../modules/catalog/menu-import/menu-import.line.api.ts'
import { openSampleRestaurant } from '../modules/catalog/sample-restaurant/sample-restaurant.api.ts'
import { memberFinder } from '../modules/member/guest-account/guest-account.api.ts'
import { channelFinder } from '../modules/order/channel/channel.api.ts'
import { openStream } from '../modules/order/stream/stream.ts'
import { missingSize } from '../modules/platform/picture/picture.missing.ts'
import { logRequests } from '../modules/platform/request-log/request-log.api.ts'
import { runningMaintenance } from '../modules/platform/site/site.api.ts'
import { followSite } from '../modules/platform/site/site.live.api.ts'
import { routesWith, tables } from './contributions.ts'
import { demoLogins } from './demo/demo-logins.ts'
import { builtGuest, serveGuestPages } from './guest/guest.ts'
import { serveOpenapi } from './openapi.ts'
import { builtPanel, servePanel } from './panel.ts'

const nobody: Caller = { kind: 'nobody', scope: nothing }

/** Finds the caller: a channel by its key, a person by their token, or nobody. */
const callersOf = (pools: Pools, secret: string) => {
  const people = personFinder(pools, secret)
  const findChannel = channelFinder(pools)
  const findMember = memberFinder(pools)
  const callerOf = async ({ access }: Endpoint, request: FastifyRequest): Promise<Caller> => {
    if (access === 'public') return nobody
    if (isGuests(access))
      return findMember(await findChannel(request.headers['x-channel-key']), request.headers[memberHeader])
    const token = bearerOf(request.headers)
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
  redact: ['req.headers.authorization', 'req.headers["x-channel-key"]', 'req.headers["x-member-token"]'],
  serializers: {
    req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), host, ip }),
  },
}

/** The mount checks requests and replies by the contract. Fastify's own compilers of schemas are not even loaded. */
const noSchemas = (): never => {
  throw new Error('Fastify is given no schemas: a call declares its own in the contract')
}

const oneMegabyte = 1_048_576

/** Pictures, workbooks and text with a row a line. */
const fileTypes =
  /^(image\/|text\/csv(;|$)|application\/octet-stream$|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$)/

interface Parts {
  config: Config
  pools: Pools
  /** Parse every reply by its schema; hot paths skip it otherwise. */
  strict?: boolean
  /** How often an open stream asks whether its session still holds. */
  heartbeatMs?: number
  /** How long a request may take to arrive, in ms. */
  requestMs?: number
  /** Where the built panel is, other than where the project builds it. */
  panel?: string
  /** Where the built page of guests is, likewise. */
  guest?: string
  /** How much is logged, and where to, other than the configured level and the standard output. */
  log?: { level: string; stream: Writable }
}

/** Builds the HTTP server: calls, stream, files and panel. It does not listen yet. */
export async function buildServer({
  config,
  pools,
  strict = false,
  heartbeatMs,
  requestMs = 25_000,
  panel = builtPanel,
  guest = builtGuest,
  log,
}: Parts) {
  const app = Fastify({
    bodyLimit: oneMegabyte,
    // Where nobody stands before it, the address is the connection's, and no header is read for it.
    trustProxy: config.proxies > 0 && ((_address: string, hop: number) => hop < config.proxies),
    logger: { ...logOptions, ...log },
    // Told to whoever meets an error, and so the same in no other copy of the server.
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    requestTimeout: requestMs,
    http: {
      headersTimeout: Math.min(10_000, requestMs),
      requestTimeout: requestMs,
      // Node looks at what is late every 30 s otherwise.
      connectionsCheckingInterval: Math.min(1_000, requestMs),
    },
    frameworkErrors: answerRouterError,
    clientErrorHandler: answerUnparsed,
    forceCloseConnections: true,
  })
  addSecurityHeaders(app, config.mapTiles ? [new URL(config.mapTiles.url).origin] : [])
  separateOrigins(app, config)
  const drain = createDrain(app)
  // Calls that take a file look at it themselves; to any other it is a body of the wrong kind.
  app.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  keepSignedBodies(app)
  answerErrors(app, pools)
  app.addHook('onClose', () => flushBuffers(pools))
  logRequests(app, pools)
  const notifications = openNotifications(pools)
  const stream = openStream(pools, notifications)
  app.addHook('onClose', async () => {
    await stream.close()
    await notifications.close()
  })
  const imports = openMenuImports(pools, (error) => {
    app.log.error({ err: error }, 'a menu was not imported')
    noteFault(pools, { kind: 'job', place: 'menu.import', error })
  })
  app.addHook('onClose', () => imports.close())

  const { callerOf, close: invalidateCallers } = callersOf(pools, config.secret)
  const overlay = await followOverlay(pools)
  app.addHook('onClose', () => overlay.close())
  const site = followSite(pools)
  app.addHook('onClose', () => site.close())
  const accessListener = listenForAccess(pools)
  app.addHook('onClose', async () => {
    invalidateCallers()
    await accessListener.close()
  })
  const limits = config.rateLimits ? createLimits() : unlimited
  await app.register(
    async (api) => {
      compressReplies(api)
      const panelMaps = join(panel, 'maps')
      const openSample = openSampleRestaurant
      const deps = { config, pools, stream, drain, imports, tables, heartbeatMs, panelMaps, openSample }
      mount(api, contract, routesWith(deps), {
        pools,
        tables,
        strict,
        callerOf,
        limits,
        maintenance: runningMaintenance,
      })
      demoLogins(api, config, pools)
      serveOpenapi(api)
    },
    { prefix: '/api' },
  )
  const files = openFileStore(config)
  serveFiles(app, files, missingSize(files))
  await serveGuestPages(app, { config, pools, limits, folder: guest })
  await servePanel(app, panel)
  return { app, stream, drain, notifications }
}
