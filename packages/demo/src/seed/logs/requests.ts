import type pg from 'pg'
import { chance, int, pick, type Random, seeded, weighted } from '../../random.ts'
import { add, flush, table } from '../copy.ts'
import { moments, requestIdOf } from './moments.ts'

const release = '2.5.1'

/** Frequent changes, with their frequency. */
const changes = [
  ['PATCH /branch/:branch_id/order/:order_id', 60],
  ['PATCH /branch/:branch_id/product/:product_id', 12],
  ['PUT /branch/:branch_id/product/:product_id', 8],
  ['PUT /branch/:branch_id/hours', 2],
  ['POST /branch/:branch_id/category', 1],
  ['PUT /user/:user_id/profile', 1],
] as const

/** Refusals with status and code. */
const refusals = [
  ['POST /user/login', 401, 'login.wrong', 'nobody', 9],
  ['POST /user/refresh', 401, 'error.unauthenticated', 'nobody', 6],
  ['PATCH /branch/:branch_id/order/:order_id', 409, 'error.stale', 'person', 5],
  ['POST /ordering/quote', 422, 'ordering.rejected', 'channel', 14],
  ['POST /ordering/order', 422, 'ordering.rejected', 'channel', 4],
  ['GET /ordering/menu', 404, 'error.not-found', 'channel', 2],
  ['PUT /branch/:branch_id/product/:product_id', 400, 'error.invalid', 'person', 3],
  ['GET /company', 403, 'error.forbidden', 'person', 1],
] as const

interface Somebody {
  user_id: number
  company_id: number
}

const ofMoment = (random: Random, people: readonly Somebody[]) => {
  const { user_id, company_id } = pick(random, people)
  const roll = int(random, 1, 100)
  if (roll <= 66) {
    const call = weighted(random, changes)
    const who = { caller: 'person', of_user_id: user_id, of_company_id: company_id }
    return { ...who, level: 'info', event: 'call', call, http_status: 200, code: null, duration_ms: int(random, 9, 90) }
  }
  if (roll <= 97) {
    const one = weighted(
      random,
      refusals.map((refusal) => [refusal, refusal[4]] as const),
    )
    const [call, http_status, code, caller] = one
    const who = {
      caller,
      of_user_id: caller === 'person' ? user_id : null,
      of_company_id: caller === 'nobody' ? null : company_id,
    }
    return { ...who, level: 'warn', event: 'refused', call, http_status, code, duration_ms: int(random, 3, 40) }
  }
  const call = pick(random, ['GET /overview', 'GET /user-log', 'POST /branch/:branch_id/menu-clone'])
  const who = { caller: 'person', of_user_id: user_id, of_company_id: company_id }
  return {
    ...who,
    level: 'warn',
    event: 'slow',
    call,
    http_status: 200,
    code: null,
    duration_ms: int(random, 1_020, 3_900),
  }
}

/** Writes the requests of the last two weeks: changes, refusals, and the failures referenced by errors. */
export async function writeRequests(client: pg.Client, now: Date) {
  const random = seeded('requests')
  const { rows } = await client.query<Somebody>(
    `select u.id as user_id, c.id as company_id from company c join app_user u on u.account_id = c.account_id order by u.id, c.id limit 30`,
  )
  // A text if the process parses bigint so.
  const people = rows.map(({ user_id, company_id }) => ({ user_id: Number(user_id), company_id: Number(company_id) }))
  const log = table('request_log', [
    ...([
      'created_at',
      'level',
      'event',
      'call',
      'http_status',
      'code',
      'duration_ms',
      'caller',
      'of_user_id',
    ] as const),
    ...(['of_company_id', 'count', 'request_id', 'release'] as const),
  ])
  for (const [i, created_at] of moments(random, now, 2_400).entries()) {
    const one = ofMoment(random, people)
    const count = one.event === 'refused' && chance(random, 0.1) ? int(random, 2, 9) : 1
    add(log, { ...one, created_at, count, request_id: requestIdOf(`request ${i}`), release })
  }
  await flush(client, [log])
  // The requests referenced by errors as their last occurrences.
  await client.query(
    `insert into request_log (created_at, level, event, call, http_status, code, duration_ms, caller, of_user_id, of_company_id, request_id, release)
     select (s ->> 'at')::timestamptz, 'error', 'failed', g.place, (s ->> 'http_status')::int, 'error.unknown', 40 + g.id * 7, 'person',
       (s ->> 'user_id')::bigint, (s ->> 'company_id')::bigint, s ->> 'request_id', $1
     from error_group g, jsonb_array_elements(g.samples) s where g.kind = 'request' order by 1`,
    [release],
  )
}
