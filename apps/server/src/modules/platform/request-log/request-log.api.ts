import { repeatOf } from '@sofra/contract/kernel/call-class.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { logEvents, logLevels } from '@sofra/contract/platform/request-log/request-log.contract.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buffered } from '../../../kernel/buffer.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { calledBy } from '../../../kernel/http/called.ts'
import { release } from '../../../kernel/release.ts'

type Event = (typeof logEvents)[number]

interface Entry {
  at: string
  level: (typeof logLevels)[number]
  event: Event
  caller: 'person' | 'channel' | 'nobody' | 'server'
  count: number
  release: string
  call?: string
  http_status?: number
  code?: string | null
  duration_ms?: number
  user_id?: number | null
  company_id?: number | null
  request_id?: string
}

const sql = `insert into request_log (created_at, level, event, call, http_status, code, duration_ms, caller, of_user_id, of_company_id, count,
  request_id, release)
select at, level, event, call, http_status, code, duration_ms, caller, user_id, company_id, count, request_id, release
from jsonb_to_recordset($1::jsonb) as t (at timestamptz, level text, event text, call text, http_status integer, code text,
  duration_ms integer, caller text, user_id bigint, company_id bigint, count integer, request_id text, release text)`

const ofServer = (event: Event, level: Entry['level']): Entry => ({
  at: new Date().toISOString(),
  level,
  event,
  caller: 'server',
  count: 1,
  release,
})

const log = buffered<Entry>({
  maxEntries: 500,
  merge: (entry, { count, duration_ms = 0 }) => {
    entry.count += count
    entry.duration_ms = Math.max(entry.duration_ms ?? 0, duration_ms)
  },
  write: (query, entries) => query(sql, [JSON.stringify(entries)]),
  overflow: () => ['dropped', ofServer('dropped', 'warn')],
})

/** A call is slow from this many ms; file downloads are excluded. */
const slowMs = 1_000

/** Signing in, signing out and registering are public calls worth logging; other public calls are too many. */
const notablePublic = /^\/(user\/(?!refresh$)|register\/)/
/** Panels make these calls in the background. */
const quiet = new Set(['POST /front-error', 'POST /message/:id/read', 'POST /user/getinfo', 'PUT /order/desk/presence'])

const changes = (endpoint: Endpoint, caller: Entry['caller']) => {
  if (repeatOf(endpoint) === 'safe' || quiet.has(`${endpoint.method} ${endpoint.path}`)) return false
  return caller === 'person' || (endpoint.access === 'public' && notablePublic.test(endpoint.path))
}

const eventOf = (endpoint: Endpoint, caller: Entry['caller'], status: number, ms: number) => {
  if (status >= 500) return { event: 'failed', level: 'error' } as const
  if (status >= 400) return { event: 'refused', level: 'warn' } as const
  if (ms >= slowMs && endpoint.answers !== 'stream' && endpoint.answers !== 'file')
    return { event: 'slow', level: 'warn' } as const
  return changes(endpoint, caller) ? ({ event: 'call', level: 'info' } as const) : undefined
}

const note = (pools: Pools, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply) => {
  const { caller, code, user_id, company_id } = calledBy(request)
  const [http_status, duration_ms] = [reply.statusCode, Math.round(reply.elapsedTime)]
  const noted = eventOf(endpoint, caller, http_status, duration_ms)
  if (!noted) return
  const call = `${endpoint.method} ${endpoint.path}`
  const who = { caller, user_id, company_id }
  // Identical refusals of one caller become one row per interval.
  const key = noted.event === 'refused' ? JSON.stringify([call, http_status, code, who]) : request.id
  const at = new Date().toISOString()
  log(pools, key, {
    ...noted,
    ...who,
    at,
    call,
    http_status,
    code,
    duration_ms,
    count: 1,
    request_id: request.id,
    release,
  })
}

/** Logs slow, refused and failed calls. Must run before the server is built; requests do not wait for the log. */
export const logRequests = (app: FastifyInstance, pools: Pools) => {
  let listens = false
  app.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    if (endpoint) note(pools, endpoint, request, reply)
    done()
  })
  app.addHook('onListen', async () => {
    listens = true
    log(pools, 'start', ofServer('start', 'info'))
  })
  app.addHook('onClose', async () => {
    if (listens) log(pools, 'stop', ofServer('stop', 'info'))
  })
}
