import type { Row, Table } from '../database/db.types.ts'
import type { Query } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { type At, parameters } from './parameters.ts'
import { quoted } from './table.ts'

type Columns<T extends Table> = Readonly<Partial<Record<keyof Row<T>, unknown>>>

interface Update<T extends Table> {
  /** The columns that identify the rows, with their values; a list admits each of its values. */
  of: Columns<T>
  set?: Columns<T>
  /** Columns whose values are computed, as SQL over the row as `x`. */
  computed?: (at: At) => Readonly<Partial<Record<keyof Row<T>, string>>>
  /** A further condition, as SQL over the row as `x`. */
  where?: (at: At) => string
}

interface GuardedUpdate<T extends Table> extends Update<T> {
  /** The version on which the change is based. */
  version: number
}

/** The refusal of a stale change: 409 with the current record. */
export const stale = (present: unknown) => new AppError(409, 'error.stale', { present })

interface UpdateParts {
  /** The assignments, as SQL. */
  set: string
  /** Further relations, as SQL. */
  from?: string
  /** The condition on the row `x`, as SQL. */
  where: string
}

/**
 * Returns the statement that updates rows `x` and increments their versions. Use it where the update is a part of a
 * larger statement or joins other relations; `tryUpdate` and `updateAnyVersion` write the rest.
 */
export const updateSql = (table: string, { set, from, where }: UpdateParts) =>
  `update ${quoted(table)} x set ${set && `${set}, `}version = x.version + 1${from ? `\nfrom ${from}` : ''}\nwhere ${where}`

/** Returns the statement that writes columns of a relation `n` to the rows `x` that differ in them. */
export const differingSql = (table: string, columns: readonly string[], { from, where }: Omit<UpdateParts, 'set'>) =>
  updateSql(table, {
    set: columns.map((column) => `${column} = n.${column}`).join(', '),
    ...(from ? { from } : {}),
    where: `${where} and (${columns.map((column) => `x.${column}`).join(', ')})
  is distinct from (${columns.map((column) => `n.${column}`).join(', ')})`,
  })

/**
 * Updates rows whatever their version and increments it; returns the columns `returning` of each. For changes that are
 * based on no version: the product makes them itself, or `where` names the state that they start from.
 */
export async function updateAnyVersion<T extends Table, const C extends keyof Row<T> & string>(
  query: Query,
  table: T,
  { of, set, computed, where }: Update<T>,
  returning: readonly C[] = [],
): Promise<Pick<Row<T>, C>[]> {
  const { at, values } = parameters()
  const assignments = [
    ...Object.entries(set ?? {}).map(([column, value]) => `${quoted(column)} = ${at(value)}`),
    ...Object.entries(computed?.(at) ?? {}).map(([column, sql]) => `${quoted(column)} = ${sql}`),
  ]
  const conditions = [
    ...Object.entries(of).map(([column, value]) =>
      Array.isArray(value) ? `x.${quoted(column)} = any (${at(value)})` : `x.${quoted(column)} = ${at(value)}`,
    ),
    ...(where ? [where(at)] : []),
  ]
  const columns = returning.length ? returning.map((column) => `x.${quoted(column)}`).join(', ') : 'x.version'
  const sql = updateSql(table, { set: assignments.join(', '), where: conditions.join(' and ') })
  return query<Pick<Row<T>, C>>(`${sql} returning ${columns}`, values)
}

/**
 * Updates a row at its version and increments it; returns the columns `returning`. Returns undefined if the row has
 * changed, is missing, or does not satisfy `where`: the caller finds out which.
 */
export async function tryUpdate<T extends Table, const C extends keyof Row<T> & string>(
  query: Query,
  table: T,
  { version, of, ...change }: GuardedUpdate<T>,
  returning: readonly C[] = [],
): Promise<Pick<Row<T>, C> | undefined> {
  const [row] = await updateAnyVersion(query, table, { ...change, of: { ...of, version } }, returning)
  return row
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
