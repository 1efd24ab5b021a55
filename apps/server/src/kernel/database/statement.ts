import type { QueryResultRow } from 'pg'
import type { Query } from './tenant.ts'

/** Runs a statement with the values of its parameters and returns its rows. Throws when a value is undefined. */
export type Statement<Values, Row extends QueryResultRow> = (query: Query, values: Values) => Promise<Row[]>

// Skips string literals and comments. A parameter is neither a cast (`::text`) nor a slice (`[1:n]`).
const token = /'[^']*'|--.*|(?<![:\w]):([a-z]\w*)/g

/**
 * Compiles SQL with named parameters (`:company`). Call it once per statement, at the top of a module: running it then only collects the
 * values. A name that occurs several times is one parameter, and values that the text does not name are not sent.
 */
export const statement = <Values extends object, Row extends QueryResultRow = never>(
  sql: string,
): Statement<Values, Row> => {
  const names = [...new Set([...sql.matchAll(token)].flatMap(([, name]) => name ?? []))]
  const text = sql.replace(token, (other, name?: string) => (name ? `$${names.indexOf(name) + 1}` : other))
  const pick = (values: Values, name: string): unknown => {
    const value: unknown = Object.hasOwn(values, name) ? values[name as keyof Values] : undefined
    if (value === undefined) throw new Error(`The parameter :${name} has no value`)
    return value
  }
  return async (query, values) =>
    query<Row>(
      text,
      names.map((name) => pick(values, name)),
    )
}
