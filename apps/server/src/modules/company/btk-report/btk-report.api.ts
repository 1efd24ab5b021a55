import { type Endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buffered } from '../../../kernel/buffer.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { calledBy } from '../../../kernel/http/called.ts'
import { maskedAddress } from './access-record.address.ts'

type Entry = Omit<Row<'access_record'>, 'id'>

const sql = `insert into access_record (company_id, at, source_ip, source_port, target_ip, target_port, host, method, address, status, bytes,
  member_id)
select company_id, at, source_ip, source_port, target_ip, target_port, host, method, address, status, bytes, member_id
from jsonb_to_recordset($1::jsonb) as t (company_id bigint, at timestamptz, source_ip text, source_port integer, target_ip text,
  target_port integer, host text, method text, address text, status integer, bytes bigint, member_id bigint)`

const addRecord = buffered<Entry>({
  maxEntries: 20_000,
  // Every request has its own key.
  merge: () => undefined,
  write: (query, entries) => query(sql, [JSON.stringify(entries)]),
  scope: (entries) => ({ companies: [...new Set(entries.map(({ company_id }) => company_id))], branches: 'all' }),
})

const guestPage = /^\/o\/([1-9]\d{0,14})(?:[/?]|$)/

/** The companies of restaurants; they never change. */
const companies = new WeakMap<Pools, Map<number, Promise<number | undefined>>>()
const mostBranches = 50_000

const companyOfBranch = (pools: Pools, branch: number) => {
  const cache = companies.get(pools) ?? new Map<number, Promise<number | undefined>>()
  companies.set(pools, cache)
  const existing = cache.get(branch)
  if (existing) return existing
  if (cache.size >= mostBranches) cache.clear()
  const reading = pools.platform
    .query<Pick<Row<'branch'>, 'company_id'>>('select company_id from branch_name where id = $1', [branch])
    .then(({ rows }) => rows[0]?.company_id)
    .catch(() => undefined)
  cache.set(branch, reading)
  // A branch that does not exist may be created later, and a failed read may succeed.
  void reading.then((company) => company ?? cache.delete(branch))
  return reading
}

const lengthOf = (reply: FastifyReply) => {
  const length = Number(reply.getHeader('content-length'))
  return Number.isSafeInteger(length) ? length : null
}

const entryOf = (request: FastifyRequest, reply: FastifyReply, company_id: number, member_id: number | null): Entry => {
  const { socket } = request
  // A trusted proxy reports the address of the guest, but not the port.
  const isDirect = request.ip === socket.remoteAddress
  return {
    company_id,
    at: new Date().toISOString(),
    source_ip: request.ip,
    source_port: isDirect ? (socket.remotePort ?? null) : null,
    target_ip: socket.localAddress ?? '',
    target_port: socket.localPort ?? 0,
    host: request.host.slice(0, 255),
    method: request.method,
    address: maskedAddress(request.url),
    status: reply.statusCode,
    bytes: lengthOf(reply),
    member_id,
  }
}

/** Records a call of a sales channel, or a guest page. Other requests are not part of the record. */
const note = (pools: Pools, request: FastifyRequest, reply: FastifyReply) => {
  const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
  if (endpoint) {
    if (!isGuests(endpoint.access)) return
    const { company_id, member_id } = calledBy(request)
    if (company_id !== null) addRecord(pools, request.id, entryOf(request, reply, company_id, member_id))
    return
  }
  const branch = guestPage.exec(request.url)?.[1]
  if (!branch) return
  const { id } = request
  const entry = entryOf(request, reply, 0, null)
  void companyOfBranch(pools, Number(branch)).then((company_id) => {
    if (company_id !== undefined) addRecord(pools, id, { ...entry, company_id })
  })
}

/** Records the calls of guests. Must run before the server is built; requests do not wait for the record. */
export const recordCalls = (app: FastifyInstance, pools: Pools) => {
  app.addHook('onResponse', (request, reply, done) => {
    note(pools, request, reply)
    done()
  })
}
