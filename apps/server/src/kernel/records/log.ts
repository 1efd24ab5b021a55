import type { LogCalls } from '@sofra/contract/kernel/log.ts'
import { z } from 'zod'
import { among, type Filter } from '../database/filter.ts'
import { foundSql, orderBy, page } from '../database/list.ts'
import type { Pools } from '../database/pools.ts'
import { nothing, withTenant } from '../database/tenant.ts'
import { notFound } from '../errors.ts'
import { exported } from '../export/export.ts'
import { type Route, serve } from '../http/serve.ts'
import { jobs, task, work } from '../jobs/jobs.ts'

/** The rows of a log; its table has the alias `l`. */
interface LogRows {
  /** The selected columns. */
  columns: string
  /** The table alone, `from sms_log l`. */
  table: string
  /** Joined tables: `left join company_name c on …`. */
  joins?: string
  /** Columns of filters with another name than the filter. */
  filterColumns?: Readonly<Record<string, string>>
  /** Returns the search's condition; it uses an index, so parts of words do not match. */
  search(q: string): readonly Filter[]
}

type Query = Readonly<Record<string, unknown>> & { sort: string; q?: string | undefined; page: number; limit: number }

const ofTime = (column: string, { from, to }: Query): Filter[] => [
  ...(from ? [{ sql: (at: string) => `${column} >= ${at}`, value: from }] : []),
  ...(to ? [{ sql: (at: string) => `${column} <= ${at}`, value: to }] : []),
]

/** Returns a log as a list; `only` are fixed filters. Each filter and order needs an index. */
export const logSql = (of: Pick<LogCalls, 'filters'>, rows: LogRows, query: Query, only: readonly Filter[] = []) => {
  const { columns, table, joins = '', filterColumns = {}, search } = rows
  const by = query.sort.replace(/^-/, '')
  const filtered = Object.keys(of.filters).filter((field) => field !== 'from' && field !== 'to')
  return foundSql({
    columns,
    from: `${table} ${joins}`,
    filters: [
      ...only,
      ...filtered.flatMap((field) => among(filterColumns[field] ?? `l.${field}`, query[field])),
      ...ofTime(by === 'last_at' ? 'l.last_at' : 'l.created_at', query),
      ...(query.q ? search(query.q) : []),
    ],
    order: orderBy(query.sort, (field) => `l.${field}`, 'l.id'),
    find: { as: 'l', from: table, columns: `l.id, l.${by}` },
  })
}

/** Creates the standard handlers of a log: list, export, one entry in full. */
export const logRoutes = (of: LogCalls, rows: LogRows): Route[] => [
  // Generic logs lose the types of requests and replies; the log's own schemas check them.
  serve(of.list, async ({ query }, context) => {
    const listQuery = query as unknown as Query
    return (await page(context, logSql(of, rows, listQuery), listQuery)) as never
  }),
  serve(of.export, ({ query }, context) =>
    exported(of, logSql(of, rows, query as unknown as Query), query as never, context),
  ),
  serve(of.one, async ({ params }, { query }) => {
    const id = (params as Readonly<Record<string, number>>)[of.param]
    const [row] = await query(`select ${rows.columns} ${rows.table} ${rows.joins ?? ''} where l.id = $1`, [id])
    if (!row) throw notFound()
    return row as never
  }),
]

/** The largest number of rows that one delete locks. */
const part = 5_000

/** Removes rows of a log that are older than `days`, and the oldest beyond `maxRows`, in parts. */
export const purgeLog = async (pools: Pools, table: string, days: number, maxRows: number) => {
  const old = `created_at < now() - make_interval(days => $1) or id <= (select id from ${table} order by id desc offset $2 limit 1)`
  const sql = `delete from ${table} where id in (select id from ${table} where ${old} order by id limit ${part}) returning id`
  for (;;) {
    const gone = await withTenant(pools, nothing, (query) => query(sql, [days, maxRows]))
    if (gone.length < part) return
  }
}

/** The largest number of rows that a log keeps. */
const maxRows = 2_000_000

/** Creates the job that purges a log every night; `at` is its time in UTC, `17 3 * * *`. */
export const purgeJobs = (name: string, table: string, { days, at }: { days: number; at: string }) => {
  const purge = task(`${name}.purge`, z.object({}))
  return jobs({
    tasks: [work(purge, (_, { pools }) => purgeLog(pools, table, days, maxRows))],
    cron: [{ at, task: purge }],
  })
}
