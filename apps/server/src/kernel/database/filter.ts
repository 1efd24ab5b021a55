/** A condition of a list: a column that equals a value, or SQL with a parameter for each value. */
export type Filter =
  | { column: string; is: unknown }
  | { sql: (...at: string[]) => string; value: unknown; followed?: (...at: string[]) => string }
  | { sql: (...at: string[]) => string; values: readonly unknown[]; followed?: (...at: string[]) => string }

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

/** A typed text as a condition: each of its words has a parameter, and has to be found. Their order does not matter. */
export interface TextFilter {
  sql: (...at: string[]) => string
  values: readonly string[]
  followed?: (...at: string[]) => string
}

/** Words of a search that count; further ones are ignored. */
const maxWords = 6
const wordsOf = (text: string) => text.trim().split(/\s+/).slice(0, maxWords)

// Escapes the wildcards of `like`.
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const holding = (word: string) => `%${escaped(word)}%`

const any = (columns: readonly string[], one: (column: string) => string) => `(${columns.map(one).join(' or ')})`
const all = (at: readonly string[], one: (parameter: string) => string) => `(${at.map(one).join(' and ')})`

/** Whether a row is not found because one does not know how many have it; PostgreSQL would expect a third of all. */
const unindexed =
  (sql: TextFilter['sql']) =>
  (...at: string[]) =>
    `case when ${sql(...at)} then 1 else 0 end > 0`

/** A condition that some texts have every word of a search in them, without regard to case and diacritics. */
export const containing = (columns: readonly string[], text: string): TextFilter => ({
  sql: (...at) =>
    all(at, (word) => any(columns, (column) => `app.search_text(${column}) like app.search_text(${word})`)),
  values: wordsOf(text).map(holding),
})

/** The same of columns that are folded already, where anything was typed. */
export const containingFolded = (columns: readonly string[], text: string | undefined): TextFilter[] =>
  text
    ? [
        {
          sql: (...at) => all(at, (word) => any(columns, (column) => `${column} like app.search_text(${word})`)),
          values: wordsOf(text).map(holding),
        },
      ]
    : []

/**
 * The same for columns with a trigram index, which finds no less than three letters: a shorter word has to begin a word, and a
 * text without letters and digits is found nowhere.
 */
export const containingByIndex = (columns: readonly string[], text: string): TextFilter => {
  const words = wordsOf(text).filter((word) => /[\p{L}\p{N}]/u.test(word))
  if (words.length === 0) return { sql: (at) => `${at}::text is null`, values: [text] }
  const isLong = words.map((word) => /[\p{L}\p{N}]{3}/u.test(word))
  const one = (column: string, at: string, long: boolean) => {
    const folded = `app.search_text(${column})`
    return long
      ? `${folded} like app.search_text(${at})`
      : `${folded} like app.search_text(${at}) or ${folded} like '% ' || app.search_text(${at})`
  }
  const sql = (...at: string[]) =>
    `(${at.map((parameter, i) => any(columns, (column) => one(column, parameter, isLong[i] === true))).join(' and ')})`
  return {
    sql,
    followed: unindexed(sql),
    values: words.map((word, i) => (isLong[i] ? holding(word) : `${escaped(word)}%`)),
  }
}
