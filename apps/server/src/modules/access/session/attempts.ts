import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { networkOf } from '../../../kernel/http/rates.ts'
import type { KnownDevice } from './known-device.ts'

interface Limit {
  key: string
  tries: number
  minutes: number
  /** The error code beyond the limit, where it is not about signing in. */
  code?: 'login.slow-down' | 'error.too-often'
}

type Counting = Pick<Context, 'pools' | 'rateLimits'>

interface Count {
  tries: number
  /** Seconds until the window ends. */
  seconds: number
}

/** Counts a try (or an amount) of a key and returns the window's count; 0 where nothing is limited. */
export async function addTries(
  { pools, rateLimits }: Counting,
  key: string,
  minutes: number,
  amount = 1,
): Promise<Count> {
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
 * Counts a try before the password is checked, so that concurrent tries cannot pass together. Throws 429 with the wait
 * when the window's tries are used up.
 */
export async function countTry(by: Counting, { key, tries, minutes, code = 'login.slow-down' }: Limit) {
  const count = await addTries(by, key, minutes)
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

/** Subtracts a try of each key, after a correct attempt. */
export const uncountTries = async ({ pools, rateLimits }: Counting, keys: readonly string[]) => {
  if (!rateLimits) return
  await pools.system.query('update attempt set tries = tries - 1 where key = any ($1) and tries > 0', [keys])
}

/**
 * Runs work of which one kind of failure counts; `isCounted` recognises it. Beyond a limit it throws 429 before the work
 * runs, so that failures cannot be used to probe for values.
 */
export async function countingFailures<T>(
  by: Counting,
  limits: readonly Limit[],
  work: () => Promise<T>,
  isCounted: (error: unknown) => boolean,
): Promise<T> {
  for (const limit of limits) await countTry(by, limit)
  const uncount = () =>
    uncountTries(
      by,
      limits.map(({ key }) => key),
    )
  try {
    const done = await work()
    await uncount()
    return done
  } catch (error) {
    if (!isCounted(error)) await uncount()
    throw error
  }
}

/** A try for a user account: a password, a code request, or an entered code. */
interface Tried {
  what: 'login' | 'forgot' | 'reset' | 'register' | 'verify'
  email: string
  address: string
  device?: KnownDevice
}

interface Allowed {
  /** Tries for one user from one network. */
  tries: number
  minutes: number
  /** Tries for one user from all networks, in the same time. */
  fromAll: number
  /** Tries for all users from one network, per hour. */
  ofAll: number
}

const deviceKey = ({ what, email, device }: Tried) => device?.knows(email) && `${what} ${email} on ${device.id}`

const limitsOf = (tried: Tried, { tries, minutes, fromAll, ofAll }: Allowed): Limit[] => {
  const { what, email, address } = tried
  const deviceLimit = deviceKey(tried)
  // On a device that the user has signed in on, tries from elsewhere do not count.
  if (deviceLimit) return [{ key: deviceLimit, tries: 2 * tries, minutes }]
  const network = networkOf(address)
  return [
    { key: `${what} ${email} at ${network}`, tries, minutes },
    { key: `${what} at ${network}`, tries: ofAll, minutes: 60 },
    { key: `${what} ${email}`, tries: fromAll, minutes },
  ]
}

/**
 * Counts a try for a user, whose address (lower case) may be public. A refused try counts only for its own network, so
 * a stranger cannot lock the user out. Throws 429 with the wait. Returns a function that subtracts the try after
 * success.
 */
export async function countPersonal(by: Counting, tried: Tried, allowed: Allowed): Promise<() => Promise<void>> {
  const limits = limitsOf(tried, allowed)
  for (const limit of limits) await countTry(by, limit)
  const [personalKey = '', ...shared] = limits.map(({ key }) => key)
  return async () => {
    if (!by.rateLimits) return
    await clearTries(by, personalKey)
    await uncountTries(by, shared)
  }
}

/** Clears the counts that block a user here, after the user has authenticated otherwise. */
export async function clearPersonal(by: Pick<Counting, 'pools'>, tried: Tried) {
  const { what, email, address } = tried
  const keys = [`${what} ${email}`, `${what} ${email} at ${networkOf(address)}`, deviceKey(tried)]
  await by.pools.system.query('delete from attempt where key = any ($1)', [keys.filter(Boolean)])
}
