import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { networkOf } from '../../../kernel/http/rates.ts'
import type { KnownDevice } from './known-device.ts'

interface Limit {
  key: string
  tries: number
  minutes: number
  /** What is said beyond it, where that is not about signing in. */
  code?: 'login.slow-down' | 'error.too-often'
}

type Counting = Pick<Context, 'pools' | 'rateLimits'>

interface Count {
  tries: number
  /** Until the window ends. */
  seconds: number
}

/** Counts a try of a key, or an amount, and returns the window's count; 0 where nothing is limited. */
export async function tally({ pools, rateLimits }: Counting, key: string, minutes: number, amount = 1): Promise<Count> {
  if (!rateLimits) return { tries: 0, seconds: 0 }
  const { rows } = await pools.system.query<Count>(
    `insert into attempt as a (key, tries, window_ends) values ($1, $3, now() + make_interval(mins => $2))
     on conflict (key) do update set
       tries = case when a.window_ends <= now() then $3 else a.tries + $3 end,
       window_ends = case when a.window_ends <= now() then excluded.window_ends else a.window_ends end
     returning tries, ceil(extract(epoch from window_ends - now()))::int as seconds`,
    [key, minutes, amount],
  )
  const [count] = rows
  if (!count) throw new Error('an upsert returns its row')
  return count
}

/**
 * Counts a try before the password is checked, so that concurrent tries cannot pass together.
 * Throws 429 with the wait once the window's tries are used.
 */
export async function countTry(by: Counting, { key, tries, minutes, code = 'login.slow-down' }: Limit) {
  const count = await tally(by, key, minutes)
  if (count.tries > tries) throw new AppError(429, code, { params: { wait: count.seconds }, retryAfter: count.seconds })
}

/** Returns the tries of a key in its window, without counting one. */
export const triesOf = async ({ pools }: Pick<Counting, 'pools'>, key: string): Promise<number> => {
  const { rows } = await pools.system.query<Pick<Count, 'tries'>>(
    'select tries from attempt where key = $1 and window_ends > now()',
    [key],
  )
  return rows[0]?.tries ?? 0
}

/** Clears the tries of a key, after the right password. */
export const clearTries = ({ pools }: Pick<Counting, 'pools'>, key: string) =>
  pools.system.query('delete from attempt where key = $1', [key])

/** Uncounts a try of each key, for what turned out to be right. */
export const uncountTries = async ({ pools, rateLimits }: Counting, keys: readonly string[]) => {
  if (!rateLimits) return
  await pools.system.query('update attempt set tries = tries - 1 where key = any ($1) and tries > 0', [keys])
}

/** What is tried in the name of a person: a password, a code that is asked for, one that is entered. */
interface Tried {
  what: 'login' | 'forgot' | 'reset' | 'register' | 'verify'
  email: string
  address: string
  device?: KnownDevice
}

interface Allowed {
  /** Tries of one person from one network. */
  tries: number
  minutes: number
  /** Tries of one person from all networks, in the same time. */
  fromAll: number
  /** Tries of all people from one network, an hour. */
  ofAll: number
}

const deviceKey = ({ what, email, device }: Tried) => device?.knows(email) && `${what} ${email} on ${device.id}`

const limitsOf = (tried: Tried, { tries, minutes, fromAll, ofAll }: Allowed): Limit[] => {
  const { what, email, address } = tried
  const known = deviceKey(tried)
  // Where the person has signed in before, no stranger's tries count, be they many or from the same network.
  if (known) return [{ key: known, tries: 2 * tries, minutes }]
  const network = networkOf(address)
  return [
    { key: `${what} ${email} at ${network}`, tries, minutes },
    { key: `${what} at ${network}`, tries: ofAll, minutes: 60 },
    { key: `${what} ${email}`, tries: fromAll, minutes },
  ]
}

/**
 * Counts a try in the name of a person, whose address (lower case) anybody may know. Whoever has used up their own tries
 * does not use up those of others: a stranger who is refused counts against nobody else. Throws 429 with the wait. Returns
 * what uncounts it, for a try that turns out to be right.
 */
export async function countPersonal(by: Counting, tried: Tried, allowed: Allowed): Promise<() => Promise<void>> {
  const limits = limitsOf(tried, allowed)
  for (const limit of limits) await countTry(by, limit)
  const [own = '', ...shared] = limits.map(({ key }) => key)
  return async () => {
    if (!by.rateLimits) return
    await clearTries(by, own)
    await uncountTries(by, shared)
  }
}

/** Clears what kept a person from signing in from here, once they have proved otherwise who they are. */
export async function clearPersonal(by: Pick<Counting, 'pools'>, tried: Tried) {
  const { what, email, address } = tried
  const keys = [`${what} ${email}`, `${what} ${email} at ${networkOf(address)}`, deviceKey(tried)]
  await by.pools.system.query('delete from attempt where key = any ($1)', [keys.filter(Boolean)])
}
