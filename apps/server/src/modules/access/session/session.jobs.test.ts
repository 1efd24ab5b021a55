import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { purgeEnded } from './session.jobs.ts'

const { a, admin, pools } = await testServer()
const one = await a.user({ account: await a.account() })
const count = async (table: string) => (await admin<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n

const session = (daysAgo: number) =>
  admin(
    `insert into session (id, user_id, account_id, token_hash, expires_at)
     select gen_random_uuid(), id, account_id, '', now() - make_interval(days => $2) from app_user where id = $1`,
    [one.id, daysAgo],
  )

test('session.purge deletes only what expired long ago', async () => {
  for (const days of [2, 0])
    await admin('insert into attempt (key, tries, window_ends) values ($1, 1, now() - make_interval(days => $2))', [
      `try ${days}`,
      days,
    ])
  for (const days of [31, 29]) await session(days)

  await purgeEnded(pools)
  const counts = await Promise.all(['attempt', 'session'].map(count))
  expect(counts).toEqual([1, 1])
})
