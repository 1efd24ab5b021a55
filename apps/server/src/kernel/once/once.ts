import { createHash, createHmac } from 'node:crypto'
import { type Context, channel } from '../context.ts'
import type { Row } from '../database/db.types.ts'
import { statement } from '../database/statement.ts'
import { AppError } from '../errors.ts'

/**
 * Hashes a parsed body; parsing puts its fields into the contract's order, so equal bodies have equal hashes. Keyed by
 * the server's secret: a body may be only a phone, and all phones could be tried.
 */
export const hashOf = (secret: string, body: unknown) =>
  createHmac('sha256', secret).update('body ').update(JSON.stringify(body)).digest()

/**
 * Returns whether a stored hash is of this body. Hashes from before the secret was used remain valid for 72 hours after
 * the upgrade.
 */
export const isOf = (stored: Buffer, secret: string, body: unknown) =>
  stored.equals(hashOf(secret, body)) || stored.equals(createHash('sha256').update(JSON.stringify(body)).digest())

/** Returns the idempotency key of an attempt. Throws 400 without one. */
export const keyOf = ({ headers }: Pick<Context, 'headers'>) => {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !key.trim() || key.length > 100) throw new AppError(400, 'idempotency.key-missing')
  return key
}

/** The first attempt is still running: the wait for its lock timed out. */
export const isTwinRunning = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

export const keyBusy = () => new AppError(409, 'idempotency.key-busy', { retryAfter: 1 })
export const keyReused = () => new AppError(422, 'idempotency.key-reused')

/** Marks the reply as a replay of an earlier one. */
export const asReplayed = ({ answerWith }: Pick<Context, 'answerWith'>) => answerWith('idempotent-replayed', 'true')

type Earlier = Pick<Row<'once_key'>, 'hash' | 'body'>

interface Use {
  companyId: number
  channelId: number
  key: string
}

const insertKey = statement<Use & { hash: Buffer }>(`
insert into once_key (company_id, channel_id, key, hash)
values (:companyId, :channelId, :key, :hash) on conflict do nothing returning 1 as one`)

const storeReply = statement<Use & { reply: string }>(`
update once_key set body = :reply where company_id = :companyId and channel_id = :channelId and key = :key`)

/**
 * Runs `work` once per key of a channel. A repeated key returns the same reply, or 422 with another body. The key's row
 * is part of the work's transaction: a concurrent second attempt waits for it, and a refused one may be repeated.
 */
export async function once<Answer extends object>(
  context: Context,
  secret: string,
  body: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { query } = context
  const { companyId, id } = channel(context)
  const use = { companyId, channelId: id, key: keyOf(context) }
  const hash = hashOf(secret, body)
  const begun = await insertKey(query, { ...use, hash }).catch((error: unknown) => {
    throw isTwinRunning(error) ? keyBusy() : error
  })
  if (begun.length) {
    const answer = await work()
    await storeReply(query, { ...use, reply: JSON.stringify(answer) })
    return answer
  }
  const [earlier] = await query<Earlier>(
    'select hash, body from once_key where company_id = $1 and channel_id = $2 and key = $3',
    [use.companyId, use.channelId, use.key],
  )
  // The stored reply was removed a moment ago.
  if (!earlier?.body) throw keyBusy()
  if (!isOf(earlier.hash, secret, body)) throw keyReused()
  asReplayed(context)
  return JSON.parse(earlier.body)
}
