/** A condition of a list: a column that equals a value, or SQL with a parameter for each value. */
export type Filter =
  | { column: string; is: unknown }
  | { sql: (...at: string[]) => string; value: unknown; followed?: (...at: string[]) => string }
  | { sql: (...at: string[]) => string; values: readonly unknown[]; followed?: (...at: string[]) => string }

export const valuesOf = (filter: Filter): readonly unknown[] => {
  if ('column' in filter) return [filter.is]
  return 'values' in filter ? filter.values : [filter.value]
}

/**
 * Returns a condition over its parameters. `followed` is the form for reading in the list's order: it prevents
 * PostgreSQL from choosing another index.
 */
export const conditionOf = (filter: Filter, at: readonly string[]) => {
  if ('column' in filter) return { sql: `${filter.column} = ${at}`, followed: `${filter.column} = ${at}` }
  const followed = ('followed' in filter && filter.followed) || filter.sql
  return { sql: filter.sql(...at), followed: followed(...at) }
}

/**
 * Returns the condition that a column equals one or one of several values; none for an undefined filter. A single value
 * becomes `=`, so that an index keeps the rows in their order.
 */
export const among = (column: string, accepted: unknown): Filter[] => {
  if (accepted === undefined) return []
  if (!Array.isArray(accepted)) return [{ column, is: accepted }]
  if (accepted.length === 1) return [{ column, is: accepted[0] }]
  return [{ sql: (parameter) => `${column} = any (${parameter})`, value: accepted }]
}

/** A search text as a condition: each word is a parameter and has to match, in any order. */
export interface TextFilter {
  sql: (...at: string[]) => string
  values: readonly string[]
  followed?: (...at: string[]) => string
}

/** Only so many words of a search count; the rest is ignored. */
const maxWords = 6
const wordsOf = (text: string) => text.trim().split(/\s+/).slice(0, maxWords)

// Escapes the wildcards of `like`.
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const holding = (word: string) => `%${escaped(word)}%`

const any = (columns: readonly string[], one: (column: string) => string) => `(${columns.map(one).join(' or ')})`
const all = (at: readonly string[], one: (parameter: string) => string) => `(${at.map(one).join(' and ')})`

/** Prevents a wrong estimate: for an unknown parameter PostgreSQL would expect a third of all rows to match. */
const unindexed =
  (sql: TextFilter['sql']) =>
  (...at: string[]) =>
    `case when ${sql(...at)} then 1 else 0 end > 0`

/** Returns the condition that texts contain every word of a search, ignoring case and diacritics. */
export const containing = (columns: readonly string[], text: string): TextFilter => ({
  sql: (...at) =>
    all(at, (word) => any(columns, (column) => `app.search_text(${column}) like app.search_text(${word})`)),
  values: wordsOf(text).map(holding),
})

/** The same for columns that are stored folded; none for an empty search. */
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
 * The same for columns with a trigram index. Words of fewer than three letters only match the start of a word. A text
 * without letters and digits matches nothing.
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
