/** A condition of a list: a column that equals a value, or SQL with a parameter for each value. */
export type Filter =
  | { column: string; is: unknown }
  | { sql: (...at: string[]) => string; value: unknown; followed?: (...at: string[]) => string }
  | { sql: (...at: string[]) => string; values: readonly unknown[] }

export const valuesOf = (filter: Filter): readonly unknown[] => {
  if ('column' in filter) return [filter.is]
  return 'values' in filter ? filter.values : [filter.value]
}

/** A condition over its parameters, and as it is said where the rows are followed in their order: so that no index tempts from it. */
export const conditionOf = (filter: Filter, at: readonly string[]) => {
  if ('column' in filter) return { sql: `${filter.column} = ${at}`, followed: `${filter.column} = ${at}` }
  const followed = ('followed' in filter && filter.followed) || filter.sql
  return { sql: filter.sql(...at), followed: followed(...at) }
}

/**
 * A condition that a column has the value that a filter names, or one of several; none where it names none. One of several
 * is said as one alone where it is: an index then has the rows in their order.
 */
export const among = (column: string, wanted: unknown): Filter[] => {
  if (wanted === undefined) return []
  if (!Array.isArray(wanted)) return [{ column, is: wanted }]
  if (wanted.length === 1) return [{ column, is: wanted[0] }]
  return [{ sql: (parameter) => `${column} = any (${parameter})`, value: wanted }]
}

/** A text that somebody typed, as a condition. */
export interface TextFilter {
  sql: (...at: string[]) => string
  value: string
  followed?: (...at: string[]) => string
}

// Escapes the wildcards of `like`.
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const any = (columns: readonly string[], one: (column: string) => string) => `(${columns.map(one).join(' or ')})`

/** A condition that one of some texts contains what was typed, whatever its letters' case and marks. */
export const containing = (columns: readonly string[], text: string): TextFilter => ({
  sql: (at) => any(columns, (column) => `app.fold(${column}) like app.fold(${at})`),
  value: `%${escaped(text)}%`,
})

/** The same of columns that are folded already, where anything was typed. */
export const containingFolded = (columns: readonly string[], text: string | undefined): TextFilter[] =>
  text ? [{ sql: (at) => any(columns, (column) => `${column} like app.fold(${at})`), value: `%${escaped(text)}%` }] : []

/**
 * The same for columns with an index of parts of words, which has no less than three letters: fewer have to begin a word, and a
 * text without any is found nowhere.
 */
export const containingByIndex = (columns: readonly string[], text: string): TextFilter => {
  if (!/[\p{L}\p{N}]/u.test(text)) return { sql: (at) => `${at}::text is null`, value: text }
  const isLong = /[\p{L}\p{N}]{3}/u.test(text)
  const one = (column: string, at: string) => {
    const folded = `app.fold(${column})`
    return isLong
      ? `${folded} like app.fold(${at})`
      : `${folded} like app.fold(${at}) or ${folded} like '% ' || app.fold(${at})`
  }
  const sql = (at = '') => any(columns, (column) => one(column, at))
  return {
    sql,
    // Nobody knows how many have it, and PostgreSQL takes a third of all for it.
    followed: (at = '') => `case when ${sql(at)} then 1 else 0 end > 0`,
    value: isLong ? `%${escaped(text)}%` : `${escaped(text)}%`,
  }
}
