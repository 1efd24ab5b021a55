import { createHash } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { sourceOf, wideSourceOf } from '../../../kernel/http/source.ts'
import { addTries, clearTries, countTry, triesOf, uncountTries } from '../../access/session/session.api.ts'

/** Tries for one table from one source, and from all networks that one customer may rent. */
const perTable = { tries: 10, minutes: 30, code: 'error.too-often' } as const
const ofWide = { tries: 40, minutes: 60, code: 'error.too-often' } as const
/**
 * Wrong tries for one table from everywhere, per hour. Beyond them each source has few tries instead of none, so that
 * strangers cannot lock out a guest with the right password.
 */
const calm = { tries: 60, minutes: 60 }
const fewTries = 2

/** Recently accepted tries. They save a write when a guest changes the basket repeatedly; the password is compared anyway. */
const knownUntil = new Map<string, number>()
const knownMs = 12 * 60 * 60_000
const mostKnown = 10_000

interface Tried {
  readonly table_token?: string | undefined
  readonly table_password?: string | undefined
}

const cacheProof = (key: string) => {
  knownUntil.delete(key)
  knownUntil.set(key, Date.now() + knownMs)
  if (knownUntil.size > mostKnown) knownUntil.delete(knownUntil.keys().next().value ?? '')
}

/**
 * Counts a table password before it is compared, so that concurrent guesses count too. Refused tries of one source do
 * not count for others. Throws 429 with the wait. Returns a function for the outcome, which subtracts a correct try.
 */
export async function countTablePassword(
  context: Context,
  { table_token, table_password }: Tried,
): Promise<(isRight: boolean) => Promise<void>> {
  if (!context.rateLimits || !table_token || !table_password) return async () => undefined
  const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
  const table = `table ${hashed(table_token)}`
  const here = `${table} at ${sourceOf(context)}`
  const wide = `${table} at ${wideSourceOf(context)}`
  const proved = hashed(`${here} ${table_password}`)
  if ((knownUntil.get(proved) ?? 0) > Date.now()) return async () => undefined
  const count = await addTries(context, here, perTable.minutes)
  const wrongTries = await triesOf(context, table)
  const allowed = wrongTries < calm.tries ? perTable.tries : fewTries
  if (count.tries > allowed) throw new AppError(429, perTable.code, { retryAfter: count.seconds })
  await countTry(context, { key: wide, ...ofWide })
  await addTries(context, table, calm.minutes)
  return async (isRight) => {
    if (!isRight) return
    cacheProof(proved)
    await clearTries(context, here)
    await uncountTries(context, [wide, table])
  }
}
