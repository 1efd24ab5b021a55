import type { FaultSample } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import type { Pools } from '../database/pools.ts'
import { nothing, withTenant } from '../database/tenant.ts'
import { release } from '../release.ts'
import { type Cause, causeOf, tooMany } from './cause.ts'

/** Causes that one copy of the server holds until they are written; of more it is only counted that they were. */
const mostCauses = 100
/** Of one cause, here and in the database. */
const mostSamples = 20
/** How long failures are gathered, and how long one that could not be written waits for the next try; ms. */
const gatherMs = 2_000
const retryMs = 30_000

interface Told extends Cause {
  place: string
  count: number
  /** The newest first. */
  samples: FaultSample[]
  first_at: string
  last_at: string
}

interface Gathered {
  causes: Map<string, Told>
  timer: NodeJS.Timeout | undefined
  writing: Promise<void> | undefined
}

/** What each server has gathered, by its pools: whoever has these can tell of a failure, wherever it is. */
const gathered = new WeakMap<Pools, Gathered>()

const gatheredOf = (pools: Pools): Gathered => {
  const known = gathered.get(pools)
  if (known) return known
  const made: Gathered = { causes: new Map(), timer: undefined, writing: undefined }
  gathered.set(pools, made)
  return made
}

// One statement, however many failures there were. What was resolved and happens again is open again.
const writeSql = `
with told as (
  select * from jsonb_to_recordset($1::jsonb) as t (fingerprint text, kind text, message text, place text, stack text, count bigint,
    samples jsonb, first_at timestamptz, last_at timestamptz)
), written as (
  insert into error_group as known (fingerprint, kind, message, place, stack, count, samples, created_at, last_at)
  select decode(fingerprint, 'hex'), kind, message, place, stack, count, samples, first_at, last_at from told order by fingerprint
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
from written w join told t on decode(t.fingerprint, 'hex') = w.fingerprint order by w.id
on conflict (error_group_id, day) do update set count = known.count + excluded.count`

const add = (causes: Gathered['causes'], told: Told) => {
  const known = causes.get(told.fingerprint)
  if (!known) return void causes.set(told.fingerprint, told)
  known.count += told.count
  known.place = told.place
  if (told.last_at > known.last_at) known.last_at = told.last_at
  known.samples.unshift(...told.samples)
  known.samples.splice(mostSamples)
}

const write = async (pools: Pools, one: Gathered) => {
  const { causes } = one
  one.causes = new Map()
  try {
    const rows = JSON.stringify([...causes.values()])
    await withTenant(pools, nothing, (query) => query(writeSql, [rows, mostSamples]))
  } catch {
    // The database may be what fails. Nothing is lost but the order of a few samples.
    for (const told of causes.values()) add(one.causes, told)
    schedule(pools, one, retryMs)
  }
}

/** Writes what was gathered; for the end of a server, and for tests. */
export const flushFaults = async (pools: Pools) => {
  const one = gathered.get(pools)
  if (!one) return
  await one.writing
  clearTimeout(one.timer)
  one.timer = undefined
  if (!one.causes.size) return
  one.writing = write(pools, one)
  await one.writing
  one.writing = undefined
}

const schedule = (pools: Pools, one: Gathered, ms: number) => {
  one.timer ??= setTimeout(() => {
    one.timer = undefined
    void flushFaults(pools)
  }, ms).unref()
}

/** Whose request it was, as far as it was one. */
export type About = Partial<Omit<FaultSample, 'at' | 'place' | 'release'>>

/** Counts a cause once, with a sample of it. Costs its caller nothing: it is written with others, a moment later. */
export const countCause = (pools: Pools, cause: Cause, place: string, about: About = {}) => {
  const one = gatheredOf(pools)
  const { kind, fingerprint } = cause
  const isRoom = one.causes.size < mostCauses || one.causes.has(fingerprint)
  const at = new Date().toISOString()
  const unknown = { request_id: null, http_status: null, user_id: null, company_id: null }
  const sample = { ...unknown, ...about, at, place, release }
  const told = { ...(isRoom ? cause : tooMany(kind)), place, count: 1, first_at: at, last_at: at }
  add(one.causes, { ...told, samples: [sample] })
  schedule(pools, one, gatherMs)
}

/** Tells of what has failed by itself in a call, a job or a subscriber: `place` says which. Never throws. */
export const noteFault = (
  pools: Pools,
  { kind, place, error }: { kind: 'request' | 'job' | 'subscriber'; place: string; error: unknown },
  about?: About,
) => countCause(pools, causeOf(kind, place, error), place, about)
