import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import { purgeEnded } from './session.jobs.ts'

const { a, admin, pools } = await testServer()
const company = await a.company()
const [one, other] = [await a.user({ account: await a.account() }), await a.user({ account: await a.account() })]
const count = async (table: string) => (await admin<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n

const session = async (daysAgo: number) => {
  const [row] = await admin<{ id: string }>(
    `insert into session (id, user_id, account_id, token_hash, expires_at)
     select gen_random_uuid(), id, account_id, '', now() - make_interval(days => $2) from app_user where id = $1 returning id`,
    [one.id, daysAgo],
  )
  return row?.id
}

test('clears away what is long over, and nothing that still counts', async () => {
  for (const days of [2, 0])
    await admin('insert into attempt (key, tries, window_ends) values ($1, 1, now() - make_interval(days => $2))', [
      `try ${days}`,
      days,
    ])
  const [, young] = [await session(31), await session(29)]
  for (const days of [31, 29])
    await admin(
      `insert into mail (recipient, lang, template, subject, created_at)
       values ('x@demo.sofra', 'tr', 'reset', 'x', now() - make_interval(days => $1))`,
      [days],
    )
  for (const seconds of [-1, 60])
    await admin(
      `insert into hand_over (token_hash, session_id, to_company_id, host, expires_at)
       values ($1, $2, $3, 'x', now() + make_interval(secs => $4))`,
      [randomBytes(32), young, company.id, seconds],
    )
  for (const [user, seconds] of [
    [one, -1],
    [other, 60],
  ] as const)
    await admin(
      `insert into reset_code (user_id, code_hash, expires_at) values ($1, '', now() + make_interval(secs => $2))`,
      [user.id, seconds],
    )

  await purgeEnded(pools)
  const left = await Promise.all(['attempt', 'session', 'mail', 'hand_over', 'reset_code'].map(count))
  expect(left).toEqual([1, 1, 1, 1, 1])
})
