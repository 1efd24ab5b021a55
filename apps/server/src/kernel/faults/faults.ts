import type { FaultSample } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { buffered } from '../buffer.ts'
import type { Pools } from '../database/pools.ts'
import { release } from '../release.ts'
import { type Cause, causeOf, tooMany } from './cause.ts'

/** The largest number of causes that one copy of the server buffers; further ones are only counted. */
const mostCauses = 100
/** Samples per cause, in memory and in the database. */
const mostSamples = 20

interface Entry extends Cause {
  place: string
  count: number
  /** Newest first. */
  samples: FaultSample[]
  first_at: string
  last_at: string
}

// One statement for any number of failures. A resolved cause that occurs again is reopened.
const writeSql = `
with entries as (
  select * from jsonb_to_recordset($1::jsonb) as t (fingerprint text, kind text, message text, place text, stack text, count bigint,
    samples jsonb, first_at timestamptz, last_at timestamptz)
), written as (
  insert into error_group as known (fingerprint, kind, message, place, stack, count, samples, created_at, last_at)
  select decode(fingerprint, 'hex'), kind, message, place, stack, count, samples, first_at, last_at from entries order by fingerprint
  on conflict (fingerprint) do update set message = excluded.message, place = excluded.place, stack = excluded.stack,
    count = known.count + excluded.count, last_at = greatest(known.last_at, excluded.last_at),
    status = case known.status when 'resolved' then 'open' else known.status end,
    samples = (select jsonb_agg(one order by at) from (
      select one, at from jsonb_array_elements(excluded.samples || known.samples) with ordinality as all_of (one, at)
      order by at limit $2) newest)
  returning id, fingerprint
)
insert into error_day as known (error_group_id, day, count)
select w.id, to_char(t.last_at at time zone 'utc', 'YYYY-MM-DD'), t.count
from written w join entries t on decode(t.fingerprint, 'hex') = w.fingerprint order by w.id
on conflict (error_group_id, day) do update set count = known.count + excluded.count`

const log = buffered<Entry>({
  maxEntries: mostCauses,
  merge(existing, entry) {
    existing.count += entry.count
    existing.place = entry.place
    if (entry.last_at > existing.last_at) existing.last_at = entry.last_at
    existing.samples.unshift(...entry.samples)
    existing.samples.splice(mostSamples)
  },
  write: (query, entries) => query(writeSql, [JSON.stringify(entries), mostSamples]),
  overflow: (entry) => {
    const cause = tooMany(entry.kind)
    return [cause.fingerprint, { ...entry, ...cause }]
  },
})

/** The request that failed, if there was one. */
export type About = Partial<Omit<FaultSample, 'at' | 'place' | 'release'>>

/** Counts a failure with a sample. Buffered and written later, so the caller does not wait. */
export const countCause = (pools: Pools, cause: Cause, place: string, about: About = {}) => {
  const at = new Date().toISOString()
  const unknown = { request_id: null, http_status: null, user_id: null, company_id: null }
  const sample = { ...unknown, ...about, at, place, release }
  log(pools, cause.fingerprint, { ...cause, place, count: 1, samples: [sample], first_at: at, last_at: at })
}

/** Reports an unexpected failure of a call, a job or a subscriber; `place` names it. Never throws. */
export const noteFault = (
  pools: Pools,
  { kind, place, error }: { kind: 'request' | 'job' | 'subscriber'; place: string; error: unknown },
  about?: About,
) => countCause(pools, causeOf(kind, place, error), place, about)
