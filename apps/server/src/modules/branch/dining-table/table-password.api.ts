import { createHash } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { sourceOf, wideSourceOf } from '../../../kernel/http/source.ts'
import { clearTries, countTry, tally, triesOf, uncountTries } from '../../access/session/session.api.ts'

/** Tries of one table from one source, and from all networks that one customer may rent. */
const own = { tries: 10, minutes: 30, code: 'error.too-often' } as const
const ofWide = { tries: 40, minutes: 60, code: 'error.too-often' } as const
/**
 * Wrong tries of one table an hour from everywhere. Beyond them a source has few tries instead of none: strangers slow each other down, and
 * a guest who types the right password the first time always gets in.
 */
const calm = { tries: 60, minutes: 60 }
const fewTries = 2

/** What was right lately, so that a guest who changes the basket again and again writes nothing; the statement compares all the same. */
const known = new Map<string, number>()
const knownMs = 12 * 60 * 60_000
const mostKnown = 10_000

interface Tried {
  readonly table_token?: string | undefined
  readonly table_password?: string | undefined
}

const cacheProof = (key: string) => {
  known.delete(key)
  known.set(key, Date.now() + knownMs)
  if (known.size > mostKnown) known.delete(known.keys().next().value ?? '')
}

/**
 * Counts a password that is entered at a table before it is compared, so that concurrent guesses count too. Refused tries of one source
 * count for no other. Throws 429 with the wait. Returns a function for the outcome: a right password is uncounted, also later.
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
  if ((known.get(proved) ?? 0) > Date.now()) return async () => undefined
  const count = await tally(context, here, own.minutes)
  const wrongTries = await triesOf(context, table)
  const allowed = wrongTries < calm.tries ? own.tries : fewTries
  if (count.tries > allowed) throw new AppError(429, own.code, { retryAfter: count.seconds })
  await countTry(context, { key: wide, ...ofWide })
  await tally(context, table, calm.minutes)
  return async (isRight) => {
    if (!isRight) return
    cacheProof(proved)
    await clearTries(context, here)
    await uncountTries(context, [wide, table])
  }
}
