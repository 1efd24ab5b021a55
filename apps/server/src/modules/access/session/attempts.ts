import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'

interface Limit {
  key: string
  tries: number
  minutes: number
}

/**
 * Counts a try before the password is checked, so that concurrent tries cannot pass together.
 * Throws 429 with the wait once the window's tries are used.
 */
export async function countTry({ system }: Pools, { key, tries, minutes }: Limit) {
  const { rows } = await system.query<{ tries: number; seconds: number }>(
    `insert into attempt as a (key, tries, window_ends) values ($1, 1, now() + make_interval(mins => $2))
     on conflict (key) do update set
       tries = case when a.window_ends <= now() then 1 else a.tries + 1 end,
       window_ends = case when a.window_ends <= now() then excluded.window_ends else a.window_ends end
     returning tries, ceil(extract(epoch from window_ends - now()))::int as seconds`,
    [key, minutes],
  )
  const [count] = rows
  if (count && count.tries > tries) {
    throw new AppError(429, 'login.slow-down', { params: { seconds: count.seconds }, retryAfter: count.seconds })
  }
}

/** Clears the tries of a key, after the right password. */
export const clearTries = ({ system }: Pools, key: string) => system.query('delete from attempt where key = $1', [key])
