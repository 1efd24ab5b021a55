import { randomUUID } from 'node:crypto'
import type { CallOf, Endpoint, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { statement } from '../src/kernel/database/statement.ts'
import type { Query } from '../src/kernel/database/tenant.ts'
import { hashOf, newRefresh, signAccess } from '../src/modules/access/session/tokens.ts'
import { testSecret } from './database.ts'

export interface Refusal {
  status: number
  code: string
  message: string
  errors?: { path: string; code: string; message: string }[]
  present?: unknown
}

type Loose<T> = { [K in keyof T]?: T[K] | Record<string, unknown> }

/** A signed-in user, optionally acting as a company. */
export interface Signed {
  id: number
  acting?: number
}

/** The parts of a call by its contract, and its caller: a signed-in user, a channel by its key, or nobody. */
export type CallRequest<E extends Endpoint> = Loose<CallOf<E>> & {
  as?: Signed
  channel?: { key: string }
  /** The member signed in on the channel's page: the reply of the sign-in call. */
  member?: { token: string }
  headers?: Record<string, string>
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const urlOf = ({ path }: Endpoint, { params = {}, query = {} }: Parts) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `/api${filled}${search.size ? `?${search}` : ''}`
}

const insertSession = statement<{ id: string; user: number; hash: Buffer; acting: number | null }>(`
insert into session (id, user_id, account_id, token_hash, expires_at, acting_company_id)
select :id, id, account_id, :hash, now() + interval '1 hour', :acting from app_user where id = :user`)

/** Signs users in without a password: each gets a session and a bearer token. */
const bearers = (admin: Query) => {
  const tokens = new Map<string, Promise<string>>()
  const signIn = async ({ id, acting }: Signed) => {
    const session = randomUUID()
    await insertSession(admin, { id: session, user: id, hash: hashOf(newRefresh(session)), acting: acting ?? null })
    return signAccess(testSecret, id, session)
  }
  const bearer = (user: Signed) => {
    const who = `${user.id} ${user.acting ?? ''}`
    const token = tokens.get(who) ?? signIn(user)
    tokens.set(who, token)
    return token
  }
  return { bearer, signIn }
}

/** Calls the server over HTTP. `reply` throws for a refusal, `refusal` for a success. */
export const callerOf = (app: FastifyInstance, admin: Query) => {
  const { bearer, signIn } = bearers(admin)

  const call = async <E extends Endpoint>(endpoint: E, request: CallRequest<E>) => {
    const { as, channel, member, headers, ...rest } = request
    const parts = rest as Parts
    const response = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      headers: {
        ...(as ? { authorization: `Bearer ${await bearer(as)}` } : {}),
        ...(channel ? { 'x-channel-key': channel.key } : {}),
        ...(member ? { 'x-member-token': member.token } : {}),
        ...headers,
      },
      ...(parts.body === undefined ? {} : { payload: parts.body as object }),
    })
    const status = response.statusCode
    return {
      status,
      headers: response.headers,
      bytes: response.rawPayload,
      get reply(): ReplyOf<E> {
        if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${response.body}`)
        return response.json()
      },
      get refusal(): Refusal {
        if (status < 300) throw new Error(`${endpoint.method} ${endpoint.path} was allowed: ${response.body}`)
        return response.json()
      },
    }
  }

  return { call, bearer, signIn }
}
