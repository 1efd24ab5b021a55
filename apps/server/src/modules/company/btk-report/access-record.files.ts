import type { Row } from '../../../kernel/database/db.types.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { type Query, withTenant } from '../../../kernel/database/tenant.ts'
import type { FileStore } from '../../../kernel/files/file-store.ts'
import { chainOf, compressed, sha256Of } from './access-record.csv.ts'

/** The folder of the files. `/files/` does not serve their extension. */
const folder = 'access-record'

const insertFile = statement<Omit<Row<'access_file'>, 'id' | 'created_at'>>(`
insert into access_file (company_id, day, count, bytes, sha256, previous_chain, chain, path)
values (:company_id, :day, :count, :bytes, :sha256, :previous_chain, :chain, :path)`)

const scopeOf = (company: number) => ({ companies: [company], branches: 'all' }) as const
const hourMs = 3_600_000

/** Takes the rows of a day, and late ones of earlier days first, an hour at a time. */
async function* rowsUntil(query: Query, company: number, day: string) {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  for (let hour = 0; hour <= 24; hour += 1)
    yield await query<Row<'access_record'>>('select * from app.take_access_records($1, $2)', [
      company,
      new Date(midnight + hour * hourMs),
    ])
}

/** The next day to close: that of the oldest row, or the day after the last file for late rows. */
const nextDay = async (query: Query, company: number, today: string) => {
  const [row] = await query<{ day: string; chain: string | null }>(
    `with last as (select day, chain from access_file where company_id = $1 order by day desc limit 1),
     oldest as (select (min(at) at time zone 'UTC')::date as day from access_record where company_id = $1)
     select greatest(o.day, l.day + 1) as day, l.chain from oldest o left join last l on true where o.day is not null`,
    [company],
  )
  return row && row.day < today ? { day: row.day, previous: row.chain ?? '' } : undefined
}

/** Moves the rows of one day to a file. The file is stored before the rows are gone. Returns whether there was one. */
const closeDay = (pools: Pools, store: FileStore, company: number, today: string) =>
  withTenant(pools, scopeOf(company), async (query) => {
    // One at a time, so that the chain has no forks.
    await query(`select pg_advisory_xact_lock(hashtextextended('access-record ' || $1::text, 0))`, [company])
    const next = await nextDay(query, company, today)
    if (!next) return false
    const { bytes, count } = await compressed(rowsUntil(query, company, next.day))
    const sha256 = sha256Of(bytes)
    const path = `${folder}/${company}/${next.day}-${sha256.slice(0, 16)}.csv-gz`
    await store.put(path, bytes)
    await insertFile(query, {
      company_id: company,
      day: next.day,
      count,
      bytes: bytes.length,
      sha256,
      previous_chain: next.previous,
      chain: chainOf(next.previous, next.day, sha256),
      path,
    })
    return true
  })

const companiesWith = async (pools: Pools, sql: string, values: readonly unknown[]) => {
  const { rows } = await pools.platform.query<{ company_id: number }>(sql, [...values])
  return rows.map(({ company_id }) => company_id)
}

/** Writes the files of all days that are over. Repeated calls write nothing twice. */
export const closeDays = async (pools: Pools, store: FileStore, now = new Date()) => {
  const today = now.toISOString().slice(0, 10)
  const open = await companiesWith(pools, 'select distinct company_id from access_record where at < $1::date', [today])
  for (const company of open) while (await closeDay(pools, store, company, today));
}

const minDays = 365

/** Removes files that are older than the setting, never younger than a year. */
export const removeOldFiles = async (pools: Pools, store: FileStore, now = new Date()) => {
  const { rows } = await pools.platform.query<{ before: string }>(
    `select ($1::timestamptz at time zone 'UTC')::date - greatest($2::integer, coalesce(
       (select value::integer from setting where key = 'legal.access_record_days'), 2 * $2)) as before`,
    [now, minDays],
  )
  const before = rows[0]?.before
  const old = await companiesWith(pools, 'select distinct company_id from access_file where day < $1', [before])
  for (const company of old) {
    const files = await withTenant(pools, scopeOf(company), (query) =>
      query<Pick<Row<'access_file'>, 'path'>>(
        'delete from access_file where company_id = $1 and day < $2 returning path',
        [company, before],
      ),
    )
    for (const { path } of files) await store.remove(path)
  }
}
