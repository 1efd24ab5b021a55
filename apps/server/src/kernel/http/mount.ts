import { cutHeader, type Endpoint, fileBodies } from '@sofra/contract/kernel/endpoint.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, StreamContext } from '../context.ts'
import type { Gate } from '../database/gate.ts'
import type { Pools } from '../database/pools.ts'
import type { AllTables } from '../database/tables.ts'
import { type Actor, type Query, type Scope, type Work, withTenant } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { exportsOf } from '../export/export.gate.ts'
import { langOf } from '../words.ts'
import { authorise, licensed } from './authorise.ts'
import { noteCalled } from './called.ts'
import { declaredErrorsOnly, undeclared } from './declared.ts'
import { type HeavyReads, heavyReads } from './heavy-reads.ts'
import { type ReadMaintenance, refuseInMaintenance } from './maintenance.ts'
import { type Limits, unlimited } from './rates.ts'
import { Rendered, sendRendered } from './rendered.ts'
import { narrowScope } from './scope.ts'
import type { Route } from './serve.ts'
import { largestSigned, signedBodyOf } from './signed.ts'
import { pathValues, validated } from './validate.ts'

interface Mounting {
  pools: Pools
  tables: AllTables
  /** Authenticates a request by its headers; throws 401 for an invalid credential. */
  callerOf(endpoint: Endpoint, request: FastifyRequest): Promise<Caller>
  /** Refuses callers beyond their rate limit. */
  limits: Limits
  /** The maintenance of the whole site. */
  maintenance: ReadMaintenance
  /** Validates every reply by its schema, also on hot paths: for tests and development. */
  strict: boolean
}

const actorOf = ({ method, path }: Endpoint, caller: Caller, address: string): Actor | undefined => {
  if (caller.kind !== 'person') return undefined
  const { id, name, ownAccountId, acting } = caller
  const call = `${method} ${path}`
  return { user: id, name, account: ownAccountId, acting: acting?.companyId ?? null, call, address }
}

const noQuery: Query = () => Promise.reject(new Error('this route opens its own transaction'))

const parsed = ({ endpoint, trusted }: Route, result: unknown, strict: boolean) => {
  if (trusted && !strict) return result
  return endpoint.reply.parse(typeof result === 'string' ? JSON.parse(result) : result)
}

const answer = async (request: FastifyRequest, reply: FastifyReply, route: Route, result: unknown, strict: boolean) => {
  if (result instanceof Rendered) {
    if (strict) parsed(route, String(await result.plain()), strict)
    return sendRendered(request, reply, result)
  }
  const value = parsed(route, result, strict)
  const { answers } = route.endpoint
  if (answers === 'file') {
    const { bytes, type, name, cutAt } = value as Download
    if (cutAt !== undefined) reply.header(cutHeader, String(cutAt))
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
    return reply
      .header('content-type', type)
      .header('content-disposition', disposition)
      .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
  }
  reply.status(answers === 'created' ? 201 : 200).header('content-type', 'application/json; charset=utf-8')
  // A string was rendered already, so that a replay is identical; parsing only checks it.
  return reply.send(typeof result === 'string' ? result : JSON.stringify(value))
}

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { pools, tables, limits }: Mounting,
  caller: Caller,
  scope: Scope,
) => {
  const afterwards: (() => void)[] = []
  const context: Omit<StreamContext, 'callerAgain' | 'exports'> = {
    caller,
    scope,
    lang: langOf(request.headers),
    now: new Date(),
    query: noQuery,
    last: noQuery,
    across: noQuery,
    pools,
    tables,
    actor: undefined,
    afterCommit: (task) => afterwards.push(task),
    answerWith: (name, value) => void reply.header(name, value),
    requestId: request.id,
    log: request.log,
    address: request.ip,
    rateLimits: limits !== unlimited,
    headers: request.headers,
    signedBody: signedBodyOf(request),
    reply,
  }
  return { context, afterwards }
}

/** Here an invalid credential counts as none. */
const proved = async ({ callerOf, limits }: Mounting, endpoint: Endpoint, request: FastifyRequest) => {
  try {
    return await callerOf(endpoint, request)
  } catch (error) {
    if (error instanceof AppError && error.status === 401) limits.caller(endpoint, undefined, request.ip)
    throw error
  }
}

/** Counts a call against the rate limits and checks its caller. Throws 401, 402, 403, 429 or 503. */
const admit = async (by: Mounting, endpoint: Endpoint, request: FastifyRequest) => {
  const { pools, limits, maintenance } = by
  limits.address(endpoint, request.ip)
  const caller = await proved(by, endpoint, request)
  noteCalled(request, { caller, scope: caller.scope })
  limits.caller(endpoint, caller, request.ip)
  await refuseInMaintenance(maintenance, pools, endpoint, { caller, lang: langOf(request.headers) })
  authorise(endpoint, caller)
  return caller
}

/** Checks the caller of an admitted call again, because a file takes time to arrive. Throws 401 or 403. */
const stillAdmitted = async ({ callerOf }: Mounting, endpoint: Endpoint, request: FastifyRequest) => {
  const caller = await callerOf(endpoint, request)
  authorise(endpoint, caller)
  return caller
}

/** The queues that all requests of a server share. */
interface Gates {
  reads: HeavyReads
  exports: Gate
}

const mountOne = (app: FastifyInstance, route: Route, by: Mounting, { reads, exports }: Gates) => {
  const { endpoint, run } = route
  const { pools, callerOf, limits, strict } = by

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await (endpoint.takes ? stillAdmitted : admit)(by, endpoint, request)
    const actor = actorOf(endpoint, caller, request.ip)
    const params = pathValues(request.params as Record<string, string>)
    const scope = await narrowScope(pools, caller.scope, params)
    noteCalled(request, { caller, scope })
    limits.company(endpoint, scope)
    if (endpoint.module) await licensed(pools, endpoint.module, caller, scope)
    const input = { params, ...validated(endpoint, request) }
    const { context, afterwards } = contextOf(request, reply, by, caller, scope)
    const callerAgain = () => callerOf(endpoint, request)
    const across = reads.across(caller, scope)
    const work: Work<unknown> = (query, last) =>
      run(input as never, { ...context, actor, callerAgain, query, last, across, exports })
    const transaction = () =>
      endpoint.method === 'GET' ? reads.read(caller, scope, work) : withTenant(pools, scope, work, actor)
    const opensOwn = route.ownTransaction || endpoint.answers === 'file'
    const result = await (opensOwn ? work(noQuery, noQuery) : transaction())
    for (const task of afterwards) task()
    if (endpoint.answers === 'stream') return reply
    return answer(request, reply, route, result, strict)
  }
  const checked = (handler: Parameters<typeof declaredErrorsOnly>[1]) =>
    strict ? declaredErrorsOnly(endpoint, handler) : handler
  // A file is up to 16 MB, so it is read only for callers who may send it.
  const beforeBody = endpoint.takes ? { onRequest: checked((request) => admit(by, endpoint, request)) } : {}
  const largest = endpoint.signed ? largestSigned : endpoint.takes && fileBodies[endpoint.takes].largest
  const bodyLimit = largest ? { bodyLimit: largest } : {}
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: checked(handle),
    config: { endpoint },
    ...beforeBody,
    ...bodyLimit,
  })
}

/**
 * Registers every call of the contract with its handler. Throws if a call is served twice or not at all, or its
 * declaration is incomplete.
 */
export const mount = (app: FastifyInstance, contract: readonly Endpoint[], routes: readonly Route[], by: Mounting) => {
  const served = new Map<Endpoint, Route>()
  const gates = { reads: heavyReads(by.pools), exports: exportsOf(by.pools) }
  for (const route of routes) {
    if (served.has(route.endpoint)) throw new Error(`${route.endpoint.method} ${route.endpoint.path} is served twice`)
    served.set(route.endpoint, route)
  }
  for (const endpoint of contract) {
    const fault = undeclared(endpoint)
    if (fault) throw new Error(`${endpoint.method} ${endpoint.path}: ${fault}`)
    const route = served.get(endpoint)
    if (!route) throw new Error(`${endpoint.method} ${endpoint.path} is served by nobody`)
    mountOne(app, route, by, gates)
    served.delete(endpoint)
  }
  const [stray] = served.keys()
  if (stray) throw new Error(`${stray.method} ${stray.path} is not in the contract`)
}
