import type { LogCalls } from '@sofra/contract/kernel/log.ts'
import { among, type Filter } from '../database/filter.ts'
import { foundSql, orderBy, page } from '../database/list.ts'
import type { Pools } from '../database/pools.ts'
import { nothing, withTenant } from '../database/tenant.ts'
import { notFound } from '../errors.ts'
import { exported } from '../export/export.ts'
import { type Route, serve } from '../http/serve.ts'

/** The rows of a log, whose table stands as `l`. */
interface LogRows {
  /** What its rows show. */
  columns: string
  /** The table alone, `from sms_log l`. */
  table: string
  /** What stands beside it: `left join company_name c on …`. */
  joins?: string
  /** The columns of filters that are called otherwise than theirs. */
  named?: Readonly<Record<string, string>>
  /** What a text finds; by an index, and so no part of a word. */
  search(q: string): readonly Filter[]
}

type Query = Readonly<Record<string, unknown>> & { sort: string; q?: string | undefined; page: number; limit: number }

const ofTime = (column: string, { from, to }: Query): Filter[] => [
  ...(from ? [{ sql: (at: string) => `${column} >= ${at}`, value: from }] : []),
  ...(to ? [{ sql: (at: string) => `${column} <= ${at}`, value: to }] : []),
]

/** A log as a list; `only` are filters that always hold. Each filter and order needs an index. */
export const logSql = (of: Pick<LogCalls, 'filters'>, rows: LogRows, query: Query, only: readonly Filter[] = []) => {
  const { columns, table, joins = '', named = {}, search } = rows
  const by = query.sort.replace(/^-/, '')
  const filtered = Object.keys(of.filters).filter((field) => field !== 'from' && field !== 'to')
  return foundSql({
    columns,
    from: `${table} ${joins}`,
    filters: [
      ...only,
      ...filtered.flatMap((field) => among(named[field] ?? `l.${field}`, query[field])),
      ...ofTime(by === 'last_at' ? 'l.last_at' : 'l.created_at', query),
      ...(query.q ? search(query.q) : []),
    ],
    order: orderBy(query.sort, (field) => `l.${field}`, 'l.id'),
    find: { as: 'l', from: table, columns: `l.id, l.${by}` },
  })
}

/** The plain handlers of a log: its list, its export, one in full. */
export const logRoutes = (of: LogCalls, rows: LogRows): Route[] => [
  // Requests and replies of the general log have lost their types; its own schemas check them.
  serve(of.list, async ({ query }, context) => {
    const asked = query as unknown as Query
    return (await page(context, logSql(of, rows, asked), asked)) as never
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

/** One delete locks no more rows than this. */
const part = 5_000

/** Removes the rows of a log that are older than so many days, and the oldest of more than `most`; a part at a time. */
export const purgeLog = async (pools: Pools, table: string, days: number, most: number) => {
  const old = `created_at < now() - make_interval(days => $1) or id <= (select id from ${table} order by id desc offset $2 limit 1)`
  const sql = `delete from ${table} where id in (select id from ${table} where ${old} order by id limit ${part}) returning id`
  for (;;) {
    const gone = await withTenant(pools, nothing, (query) => query(sql, [days, most]))
    if (gone.length < part) return
  }
}
