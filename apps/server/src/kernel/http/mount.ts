import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, Context } from '../context.ts'
import type { Pools } from '../database/pools.ts'
import { type Query, type Reach, reading, withTenant } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { wake } from '../wake.ts'
import { langOf } from '../words.ts'
import { narrowed } from './narrow.ts'
import type { Route } from './serve.ts'
import { checked, pathNumbers } from './validate.ts'

interface Mounting {
  pools: Pools
  /** Who is calling, from the request's headers; throws 401 where a credential is given that does not hold. */
  callerOf(endpoint: Endpoint, request: FastifyRequest): Promise<Caller>
  /** Parses every reply by its schema, also those of hot paths: in tests and in development. */
  strict: boolean
}

/** Whether the caller may make the call at all; the rows it may touch are the database's to decide. */
const authorise = ({ access, accounts }: Endpoint, caller: Caller) => {
  if (access === 'public') return
  if (access === 'channel') {
    if (caller.kind !== 'channel') throw new AppError(401, 'ordering.channel')
    return
  }
  if (caller.kind !== 'person') throw new AppError(401, 'error.unauthenticated')
  const held = access === 'signed-in' || caller.keys.has(access)
  if (!held || (accounts && !accounts.includes(caller.accountType))) throw new AppError(403, 'error.forbidden')
}

const noQuery: Query = () => Promise.reject(new Error('this route opens its own transaction'))

const answer = (reply: FastifyReply, endpoint: Endpoint, value: unknown) => {
  if (endpoint.answers === 'file') {
    const { bytes, type, name } = value as Download
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
    return reply.header('content-type', type).header('content-disposition', disposition).send(Buffer.from(bytes))
  }
  reply.status(endpoint.answers === 'created' ? 201 : 200).header('content-type', 'application/json; charset=utf-8')
  return reply.send(typeof value === 'string' ? value : JSON.stringify(value))
}

const contextOf = (request: FastifyRequest, reply: FastifyReply, pools: Pools, caller: Caller, reach: Reach) => {
  const afterwards: (() => void)[] = []
  const context: Omit<Context, 'callerAgain'> = {
    caller,
    reach,
    lang: langOf(request.headers),
    now: new Date(),
    query: noQuery,
    last: noQuery,
    pools,
    afterCommit: (task) => afterwards.push(task),
    answerWith: (name, value) => void reply.header(name, value),
    raw: { request: request.raw, reply },
    address: request.ip,
    headers: request.headers,
  }
  return { context, afterwards }
}

const mountOne = (app: FastifyInstance, route: Route, { pools, callerOf, strict }: Mounting) => {
  const { endpoint, run } = route
  const inTransaction = endpoint.method === 'GET' ? reading : withTenant

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(endpoint, request)
    authorise(endpoint, caller)
    const params = pathNumbers(request.params as Record<string, string>)
    const reach = await narrowed(pools, caller.reach, params)
    const input = { params, query: checked(endpoint.query, request.query), body: checked(endpoint.body, request.body) }
    const { context, afterwards } = contextOf(request, reply, pools, caller, reach)
    const callerAgain = () => callerOf(endpoint, request)
    const work = (query: Query, last: Query) => run(input as never, { ...context, callerAgain, query, last })
    const result = await (route.ownTransaction ? work(noQuery, noQuery) : inTransaction(pools, reach, work))
    for (const task of afterwards) task()
    if (endpoint.method !== 'GET' && params.branch_id) wake(params.branch_id)
    if (endpoint.answers === 'stream') return reply
    const value = parsed(route, result, strict)
    // A string is an answer that was rendered already, so that a replay is the same to the byte; parsing only checks it.
    return answer(reply, endpoint, typeof result === 'string' ? result : value)
  }
  app.route({ method: endpoint.method, url: endpoint.path, handler })
}

const parsed = ({ endpoint, trusted }: Route, result: unknown, strict: boolean) => {
  if (trusted && !strict) return result
  return endpoint.reply.parse(typeof result === 'string' ? JSON.parse(result) : result)
}

/** Mounts every call of the contract on its handler; refuses to start when one is served twice or not at all. */
export const mount = (app: FastifyInstance, contract: readonly Endpoint[], routes: readonly Route[], by: Mounting) => {
  const served = new Map<Endpoint, Route>()
  for (const route of routes) {
    if (served.has(route.endpoint)) throw new Error(`${route.endpoint.method} ${route.endpoint.path} is served twice`)
    served.set(route.endpoint, route)
  }
  for (const endpoint of contract) {
    const route = served.get(endpoint)
    if (!route) throw new Error(`${endpoint.method} ${endpoint.path} is served by nobody`)
    mountOne(app, route, by)
    served.delete(endpoint)
  }
  const [stray] = served.keys()
  if (stray) throw new Error(`${stray.method} ${stray.path} is not in the contract`)
}
