import { createHash } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { networkOf } from '../../../kernel/http/rates.ts'
import { clearTries, countTry, uncountTries } from '../../access/session/session.api.ts'

/** Tries of one table from one network: four digits take it three weeks. And from all networks: some days. */
const [own, ofAll] = [
  { tries: 10, minutes: 30, code: 'error.too-often' },
  { tries: 60, minutes: 60, code: 'error.too-often' },
] as const

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
 * Counts a password that is said at a table before it is compared, so that guesses at once count too: of the table from this
 * network, then of the table from all. Whoever has used up their own tries uses up nobody else's. Throws 429 with the wait.
 * Returns what to call once it is known whether it was right: such a try counts no more, and neither do later ones of it.
 */
export async function countTablePassword(
  context: Context,
  { table_token, table_password }: Tried,
): Promise<(isRight: boolean) => Promise<void>> {
  if (!context.rateLimits || !table_token || !table_password) return async () => undefined
  const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
  const table = `table ${hashed(table_token)}`
  const here = `${table} at ${networkOf(context.address)}`
  const proved = hashed(`${here} ${table_password}`)
  if ((known.get(proved) ?? 0) > Date.now()) return async () => undefined
  await countTry(context, { key: here, ...own })
  await countTry(context, { key: table, ...ofAll })
  return async (isRight) => {
    if (!isRight) return
    cacheProof(proved)
    await clearTries(context, here)
    await uncountTries(context, [table])
  }
}
