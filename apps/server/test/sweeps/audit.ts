import type { Query } from '../../src/kernel/database/tenant.ts'
import type { OwnRequest } from './matrix.ts'
import { nameOf } from './samples.ts'

/** The outcome of a call: whether it succeeded, and whether the log contains its person and call. */
export interface Trace {
  call: string
  succeeded: boolean
  logged: boolean
  reply: string
}

interface Answer {
  statusCode: number
  body: string
}

export type Send = (request: OwnRequest) => Promise<Answer>

let changeCount = 0
/** Changes the texts of a body and inverts its flags, so that it changes the record. */
const varied = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(varied)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, varied(part)]))
  changeCount += 1
  if (value === 'text') return `text ${changeCount}`
  if (value === 'person@demo.sofra') return `person${changeCount}@demo.sofra`
  return value === true ? false : value
}

const presentVersion = ({ statusCode, body }: Answer): number | undefined =>
  statusCode === 409 ? JSON.parse(body).present?.version : undefined

const withBody = (request: OwnRequest, body: Record<string, unknown> | undefined): OwnRequest => ({
  ...request,
  parts: { ...request.parts, body },
})

/** Sends a request; repeats it with the current version after a conflict. */
const sent = async (request: OwnRequest, send: Send) => {
  const answer = await send(request)
  const version = presentVersion(answer)
  return version === undefined ? answer : send(withBody(request, { ...request.parts.body, version }))
}

/** Makes a call and reads its log entry. */
export const traceOf = async (request: OwnRequest, send: Send, admin: Query): Promise<Trace> => {
  const call = nameOf(request.endpoint)
  const [last] = await admin<{ id: number }>('select coalesce(max(id), 0) as id from audit_log')
  const body = varied(request.parts.body) as Record<string, unknown> | undefined
  const first = await sent(withBody(request, body), send)
  // If the changed body is refused, send the original one.
  const { statusCode, body: reply } = first.statusCode < 300 ? first : await sent(request, send)
  const [row] = await admin<{ n: number }>(
    'select count(*) as n from audit_log where id > $1 and user_id = $2 and call = $3',
    [last?.id, request.party.as?.id, call],
  )
  return { call, succeeded: statusCode < 300, logged: (row?.n ?? 0) > 0, reply: `${statusCode} ${reply.slice(0, 200)}` }
}

/** Returns the most significant trace of a call: a success without a row, then any success. */
export const mostRevealing = (traces: readonly Trace[]) =>
  traces.find(({ succeeded, logged }) => succeeded && logged) ?? traces.find(({ succeeded }) => succeeded) ?? traces[0]
