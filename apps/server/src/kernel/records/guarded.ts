import type { Row, Table } from '../database/db.types.ts'
import type { Query } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { type At, parameters } from './parameters.ts'
import { quoted } from './table.ts'

type Columns<T extends Table> = Readonly<Partial<Record<keyof Row<T>, unknown>>>

interface GuardedUpdate<T extends Table> {
  /** The columns that identify the row, with their values. */
  of: Columns<T>
  /** The version on which the change is based. */
  version: number
  set?: Columns<T>
  /** Columns whose values are computed, as SQL over the row as `x`. */
  computed?: (at: At) => Readonly<Partial<Record<keyof Row<T>, string>>>
  /** A further condition, as SQL over the row as `x`. */
  where?: (at: At) => string
}

/** The refusal of a stale change: 409 with the current record. */
export const stale = (present: unknown) => new AppError(409, 'error.stale', { present })

/** Returns the statement that updates a row at its version and increments it. All optimistic locking uses it. */
export const guardedSql = (table: string, sets: readonly string[], where: string) =>
  `update ${quoted(table)} x set ${[...sets, 'version = x.version + 1'].join(', ')} where ${where}`

/**
 * Updates a row at its version and increments it; returns the columns `returning`. Returns undefined if the row has
 * changed, is missing, or does not satisfy `where`: the caller finds out which.
 */
export async function tryUpdate<T extends Table, const C extends keyof Row<T> & string>(
  query: Query,
  table: T,
  { of, version, set, computed, where }: GuardedUpdate<T>,
  returning: readonly C[] = [],
): Promise<Pick<Row<T>, C> | undefined> {
  const { at, values } = parameters()
  const sets = [
    ...Object.entries(set ?? {}).map(([column, value]) => `${quoted(column)} = ${at(value)}`),
    ...Object.entries(computed?.(at) ?? {}).map(([column, sql]) => `${quoted(column)} = ${sql}`),
  ]
  const row = [
    ...Object.entries({ ...of, version }).map(([column, value]) => `x.${quoted(column)} = ${at(value)}`),
    ...(where ? [where(at)] : []),
  ].join(' and ')
  const columns = returning.length ? returning.map((column) => `x.${quoted(column)}`).join(', ') : 'x.version'
  const rows = await query<Pick<Row<T>, C>>(`${guardedSql(table, sets, row)} returning ${columns}`, values)
  return rows[0]
}

/**
 * Updates a row at its version. Returns what `present` reads afterwards. Throws what `present` throws for a missing row
 * (404), and 409 with the current record.
 */
export async function updateRow<T extends Table, P>(
  query: Query,
  table: T,
  change: GuardedUpdate<T>,
  present: () => Promise<P>,
): Promise<P> {
  const changed = await tryUpdate(query, table, change)
  const now = await present()
  if (!changed) throw stale(now)
  return now
}
