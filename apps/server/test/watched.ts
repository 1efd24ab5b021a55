import type pg from 'pg'

/** The rows that a statement has read per table, and whether it counts a list. */
export interface StatementReads {
  rows: Map<string, number>
  counts: boolean
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

const addRead = (rows: StatementReads['rows'], node: Node) => {
  const table = node['Relation Name']
  if (table) {
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
    rows.set(table, (rows.get(table) ?? 0) + (node['Actual Rows'] + removed) * node['Actual Loops'])
  }
  for (const below of node.Plans ?? []) addRead(rows, below)
}

const isRead = (text: string) => /^[\s(]*(select|with)\b/i.test(text)

type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** Repeats each reading statement under EXPLAIN, on the same connection and in the same transaction. */
const explaining = (ask: Ask, read: (of: StatementReads) => void): Ask => {
  return async (text, values) => {
    const answer = await ask(text, values)
    if (isRead(text) && values) {
      const { rows } = await ask(`explain (analyze, timing off, summary off, format json) ${text}`, values)
      const of = { rows: new Map<string, number>(), counts: /\bcount\(\*\)/.test(text) }
      addRead(of.rows, rows[0]['QUERY PLAN'][0].Plan)
      read(of)
    }
    return answer
  }
}

/** Returns a pool that repeats each reading statement and reports the rows read. */
export const watched = <T extends pg.Pool | pg.PoolClient>(target: T, read: (of: StatementReads) => void): T =>
  new Proxy(target, {
    get(_, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'query') return explaining(target.query.bind(target) as Ask, read)
      if (name === 'connect') return async () => watched((await (target as pg.Pool).connect()) as pg.PoolClient, read)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** Sums the rows read per table. */
export const sumOf = (reads: readonly StatementReads[]) => {
  const sum = new Map<string, number>()
  for (const { rows } of reads) for (const [table, n] of rows) sum.set(table, (sum.get(table) ?? 0) + n)
  return sum
}
