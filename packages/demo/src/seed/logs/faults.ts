import { createHash } from 'node:crypto'
import type pg from 'pg'
import { demoFaults } from '../../content/faults.ts'
import { daysBefore } from '../world.ts'
import { requestIdOf } from './moments.ts'

const maxSamples = 20

interface Somebody {
  user_id: number
  company_id: number
}

const sql = `
with rows as (
  select * from jsonb_to_recordset($1::jsonb) as t (fingerprint text, kind text, message text, place text, stack text, status text,
    count bigint, samples jsonb, days jsonb, created_at timestamptz, last_at timestamptz)
), written as (
  insert into error_group (fingerprint, kind, message, place, stack, status, count, samples, created_at, last_at)
  select decode(fingerprint, 'hex'), kind, message, place, stack, status, count, samples, created_at, last_at from rows
  returning id, fingerprint
)
insert into error_day (error_group_id, day, count)
select w.id, d.day, d.count from written w join rows t on decode(t.fingerprint, 'hex') = w.fingerprint,
  jsonb_to_recordset(t.days) as d (day text, count bigint)`

/** Writes the errors so far, each with an affected user if there was one. */
export async function writeFaults(client: pg.Client, now: Date) {
  const { rows } = await client.query<Somebody>(
    `select u.id as user_id, c.id as company_id from company c join app_user u on u.account_id = c.account_id order by u.id, c.id limit 9`,
  )
  const faults = demoFaults.map(({ days, last, http, stack, ...fault }, at) => {
    const perDay = days
      .map((count, i) => ({
        day: daysBefore(now, last + days.length - 1 - i)
          .toISOString()
          .slice(0, 10),
        count,
      }))
      .filter(({ count }) => count > 0)
    const count = days.reduce((sum, n) => sum + n, 0)
    const isOfSomebody = fault.kind === 'request' || fault.kind === 'panel'
    const samples = Array.from({ length: Math.min(count, maxSamples) }, (_, i) => {
      const who = isOfSomebody ? rows[(at + i) % rows.length] : undefined
      return {
        at: daysBefore(now, last + (i * days.length) / count).toISOString(),
        place: fault.place,
        request_id: isOfSomebody ? requestIdOf(`${at} ${i}`) : null,
        http_status: http ?? null,
        // A text if the process parses bigint so.
        user_id: who ? Number(who.user_id) : null,
        company_id: who ? Number(who.company_id) : null,
        release: '2.5.1',
      }
    })
    const fingerprint = createHash('sha256').update(fault.message).digest('hex')
    const first = samples.at(-1)?.at
    return {
      ...fault,
      stack: stack.join('\n'),
      fingerprint,
      count,
      samples,
      days: perDay,
      created_at: first,
      last_at: samples[0]?.at,
    }
  })
  await client.query(sql, [JSON.stringify(faults)])
}
