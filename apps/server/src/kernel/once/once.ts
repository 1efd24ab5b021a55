import { createHash, createHmac } from 'node:crypto'
import { type Context, channel } from '../context.ts'
import type { Row } from '../database/db.types.ts'
import { AppError } from '../errors.ts'

/**
 * The hash of a body: the same for the same one, since parsing puts its fields into the contract's order. Keyed by the server's secret: a
 * body may be nothing but a phone, and there are few enough of these to try all of them.
 */
export const hashOf = (secret: string, body: unknown) =>
  createHmac('sha256', secret).update('body ').update(JSON.stringify(body)).digest()

/**
 * Whether what a key has kept is of this body. What was kept before it took the secret lives until 72 hours behind the upgrade: whoever
 * repeats a call over that is answered as ever.
 */
export const isOf = (stored: Buffer, secret: string, body: unknown) =>
  stored.equals(hashOf(secret, body)) || stored.equals(createHash('sha256').update(JSON.stringify(body)).digest())

/** The key that names one attempt of a call. Throws 400 without one. */
export const keyOf = ({ headers }: Pick<Context, 'headers'>) => {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || !key.trim() || key.length > 100) throw new AppError(400, 'idempotency.key-missing')
  return key
}

/** The same at the same time still runs: its lock timed out here. */
export const isTwinRunning = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

export const keyBusy = () => new AppError(409, 'idempotency.key-busy', { retryAfter: 1 })
export const keyReused = () => new AppError(422, 'idempotency.key-reused')

/** Says that this is the answer of an earlier call. */
export const asReplayed = ({ answerWith }: Pick<Context, 'answerWith'>) => answerWith('idempotent-replayed', 'true')

type Earlier = Pick<Row<'once_key'>, 'hash' | 'body'>

/**
 * Does `work` once for each key of a channel; whoever sends the key again gets the same answer, and 422 with another body. The key's
 * row comes and goes with the work's transaction: of two at once the second waits for it, and what was refused may be tried again.
 */
export async function once<Answer extends object>(
  context: Context,
  secret: string,
  body: unknown,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { query } = context
  const { companyId, id } = channel(context)
  const use = [companyId, id, keyOf(context)]
  const hash = hashOf(secret, body)
  const begun = await query(
    'insert into once_key (company_id, channel_id, key, hash) values ($1, $2, $3, $4) on conflict do nothing returning 1 as one',
    [...use, hash],
  ).catch((error: unknown) => {
    throw isTwinRunning(error) ? keyBusy() : error
  })
  if (begun.length) {
    const answer = await work()
    await query('update once_key set body = $4 where company_id = $1 and channel_id = $2 and key = $3', [
      ...use,
      JSON.stringify(answer),
    ])
    return answer
  }
  const [earlier] = await query<Earlier>(
    'select hash, body from once_key where company_id = $1 and channel_id = $2 and key = $3',
    use,
  )
  // Forgotten since a moment ago.
  if (!earlier?.body) throw keyBusy()
  if (!isOf(earlier.hash, secret, body)) throw keyReused()
  asReplayed(context)
  return JSON.parse(earlier.body)
}
