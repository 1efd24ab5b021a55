import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import { memberHeader } from '@sofra/contract/member/guest-account/sign-in.contract.ts'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
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
import { mountHooks } from '../kernel/http/hooks.ts'
import { mount } from '../kernel/http/mount.ts'
import { createLimits, unlimited } from '../kernel/http/rates.ts'
import { addSecurityHeaders } from '../kernel/http/security-headers.ts'
import { keepSignedBodies } from '../kernel/http/signed.ts'
import { closeProviderConnections } from '../kernel/provider/provider-http.ts'
import { followOverlay } from '../kernel/words.ts'
import { bearerOf, personFinder } from '../modules/access/session/session.api.ts'
import { openMenuImports } from '../modules/catalog/menu-import/menu-import.line.api.ts'
import { openSampleRestaurant } from '../modules/catalog/sample-restaurant/sample-restaurant.api.ts'
import { recordCalls } from '../modules/company/btk-report/btk-report.api.ts'
import { memberFinder } from '../modules/member/guest-account/guest-account.api.ts'
import { channelFinder } from '../modules/order/channel/channel.api.ts'
import { openStream } from '../modules/order/stream/stream.ts'
import { missingSize } from '../modules/platform/picture/picture.missing.ts'
import { logRequests } from '../modules/platform/request-log/request-log.api.ts'
import { runningMaintenance } from '../modules/platform/site/site.api.ts'
import { followSite } from '../modules/platform/site/site.live.api.ts'
import { hooks, routesWith, tables } from './contributions.ts'
import { demoLogins } from './demo/demo-logins.ts'
import { builtGuest, serveGuestPages } from './guest/guest.ts'
import { serveOpenapi } from './openapi.ts'
import { builtPanel, servePanel } from './panel.ts'

const nobody: Caller = { kind: 'nobody', scope: nothing }

/** Returns the function that authenticates a caller: a channel by its key, a person by their token, or nobody. */
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

/** Removes one-time codes from paths, and the query, which may contain a sign-in token. */
const withoutSecrets = (url: string) => url.replace(/\?.*$/s, '').replace(/\/(reset|forget-password)\/[^/]+/, '/$1/…')

/** The server's JSON log. It must not contain credentials at any level. */
const logOptions = {
  level: process.env.LOG_LEVEL ?? 'warn',
  redact: ['req.headers.authorization', 'req.headers["x-channel-key"]', 'req.headers["x-member-token"]'],
  serializers: { req: ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), host, ip }) },
}

/** The mount validates requests and replies by the contract, so Fastify's schema compilers are not loaded. */
const noSchemas = (): never => {
  throw new Error('Fastify is given no schemas: a call declares its own in the contract')
}

const oneMegabyte = 1_048_576

/** Pictures, workbooks and CSV. */
const fileTypes =
  /^(image\/|text\/csv(;|$)|application\/octet-stream$|application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet$)/

interface Parts {
  config: Config
  pools: Pools
  /** Validates every reply, including those of hot paths. */
  strict?: boolean
  /** How often an open stream checks its session. */
  heartbeatMs?: number
  /** How long a request may take to arrive, in ms. */
  requestMs?: number
  /** The folder of the built panel, if not the project's. */
  panel?: string
  /** The folder of the built guests' page, likewise. */
  guest?: string
  /** Overrides the log level and standard output. */
  log?: { level: string; stream: Writable }
}

/** Opens Fastify with the limits of a request. */
const openApp = (config: Config, requestMs: number, log: Parts['log']) =>
  Fastify({
    bodyLimit: oneMegabyte,
    // Without proxies the address is the connection's, and no header is trusted.
    trustProxy: config.proxies > 0 && ((_address: string, hop: number) => hop < config.proxies),
    logger: { ...logOptions, ...log },
    // Shown to users with an error, so it has to be unique across copies.
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    requestTimeout: requestMs,
    http: {
      headersTimeout: Math.min(10_000, requestMs),
      requestTimeout: requestMs,
      // Node's default checks timeouts only every 30 s.
      connectionsCheckingInterval: Math.min(1_000, requestMs),
    },
    frameworkErrors: answerRouterError,
    clientErrorHandler: answerUnparsed,
    forceCloseConnections: true,
  })

/** Follows what other instances change: texts, settings of the site, and permissions. */
const followChanges = async (app: FastifyInstance, pools: Pools, invalidateCallers: () => void) => {
  const overlay = await followOverlay(pools)
  app.addHook('onClose', () => overlay.close())
  const site = followSite(pools)
  app.addHook('onClose', () => site.close())
  const accessListener = listenForAccess(pools)
  app.addHook('onClose', async () => {
    invalidateCallers()
    await accessListener.close()
  })
}

/** Builds the HTTP server: calls, streams, files and panel. Does not listen yet. */
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
  const app = openApp(config, requestMs, log)
  addSecurityHeaders(app, config.mapTiles ? [new URL(config.mapTiles.url).origin] : [])
  separateOrigins(app, config)
  const drain = createDrain(app)
  // Calls that accept a file check its content; other calls refuse this type.
  app.addContentTypeParser(fileTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  keepSignedBodies(app)
  answerErrors(app, pools)
  app.addHook('onClose', () => flushBuffers(pools))
  app.addHook('onClose', closeProviderConnections)
  logRequests(app, pools)
  recordCalls(app, pools)
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
  await followChanges(app, pools, invalidateCallers)
  const limits = config.rateLimits ? createLimits() : unlimited
  await app.register(
    async (api) => {
      compressReplies(api)
      const panelMaps = join(panel, 'assets')
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
      await mountHooks(api, hooks, { pools, config })
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
