import { createHash, createHmac } from 'node:crypto'
import { type Context, channel, companyOf } from '../context.ts'
import type { Row } from '../database/db.types.ts'
import { statement } from '../database/statement.ts'
import { AppError } from '../errors.ts'

/**
 * Hashes the parsed content of a request; parsing puts its fields into the contract's order, so equal contents have
 * equal hashes. Keyed by the server's secret: a body may be only a phone, and all phones could be tried.
 */
export const hashOf = (secret: string, content: unknown) =>
  createHmac('sha256', secret).update('body ').update(JSON.stringify(content)).digest()

/**
 * Returns whether a stored hash is of this content. Hashes from before the secret was used remain valid for 72 hours
 * after the upgrade.
 */
const isOf = (stored: Buffer, secret: string, content: unknown) =>
  stored.equals(hashOf(secret, content)) || stored.equals(createHash('sha256').update(JSON.stringify(content)).digest())

/** Returns the idempotency key of an attempt. Throws 400 without one. */
export const keyOf = ({ headers }: Pick<Context, 'headers'>) => {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !key.trim() || key.length > 100) throw new AppError(400, 'idempotency.key-missing')
  return key
}

/** The first attempt is still running: the wait for its lock timed out. */
export const isTwinRunning = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

export const keyBusy = () => new AppError(409, 'idempotency.key-busy', { retryAfter: 1 })

interface Repeated {
  readonly secret: string
  readonly content: unknown
}

/**
 * Compares a repeated request with the stored hash of the first one, and marks its reply as a replay. Throws 422 for
 * other content.
 */
export const checkReplay = (
  { answerWith }: Pick<Context, 'answerWith'>,
  stored: Buffer,
  { secret, content }: Repeated,
) => {
  if (!isOf(stored, secret, content)) throw new AppError(422, 'idempotency.key-reused')
  answerWith('idempotent-replayed', 'true')
}

/** The scope of a channel's keys. */
export const ofChannel = (context: Context) => `channel ${channel(context).id}`

interface Attempt extends Repeated {
  /** Within which a key is unique, such as `channel 7`. */
  readonly scope: string
}

type Earlier = Pick<Row<'once_key'>, 'hash' | 'body'>

interface Use {
  companyId: number
  scope: string
  key: string
}

const insertKey = statement<Use & { hash: Buffer }>(`
insert into once_key (company_id, scope, key, hash)
values (:companyId, :scope, :key, :hash) on conflict do nothing returning 1 as one`)

const storeReply = statement<Use & { reply: string }>(`
update once_key set body = :reply where company_id = :companyId and scope = :scope and key = :key`)

/**
 * Runs `work` once per key of a company and scope. A repeated key returns the same reply, or 422 with other content.
 * The key's row is part of the work's transaction: a concurrent second attempt waits for it, and a refused one may be
 * repeated. Throws 409 when the wait is too long.
 */
export async function once<Answer extends object>(
  context: Context,
  { scope, ...repeated }: Attempt,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { query } = context
  const use = { companyId: companyOf(context), scope, key: keyOf(context) }
  const hash = hashOf(repeated.secret, repeated.content)
  const begun = await insertKey(query, { ...use, hash }).catch((error: unknown) => {
    throw isTwinRunning(error) ? keyBusy() : error
  })
  if (begun.length) {
    const answer = await work()
    await storeReply(query, { ...use, reply: JSON.stringify(answer) })
    return answer
  }
  const [earlier] = await query<Earlier>(
    'select hash, body from once_key where company_id = $1 and scope = $2 and key = $3',
    [use.companyId, use.scope, use.key],
  )
  // The stored reply was removed a moment ago.
  if (!earlier?.body) throw keyBusy()
  checkReplay(context, earlier.hash, repeated)
  return JSON.parse(earlier.body)
}
