import { languages } from '@sofra/contract/kernel/languages.ts'
import { among, containingByIndex, type Filter } from '../database/filter.ts'
import { type ListSql, listSql, orderBy } from '../database/list.ts'
import type { RecordKeys } from './keys.ts'
import { isList, isText, isTranslated, quoted, type RecordTable } from './table.ts'

interface ListQuery {
  sort: string
  q?: string | undefined
  [filter: string]: unknown
}

const textOf = (table: RecordTable, field: string) =>
  isList(table, field) ? `array_to_string(${table.sql(field)}, ' ')` : table.sql(field)

/** Returns the list of records of those keys; `filters` and `search` are names of fields. */
export const recordList = (
  table: RecordTable,
  keys: RecordKeys,
  { filters, search }: { filters: readonly string[]; search: readonly string[] },
  query: ListQuery,
): ListSql => {
  // People expect Ç beside C, whatever the database's collation is.
  const sorted = (field: string) => {
    if (isTranslated(table, field)) return `app.search_text(${table.sql(field)}->>'tr')`
    return search.includes(field) || isText(table, field)
      ? `app.search_text(${textOf(table, field)})`
      : table.sql(field)
  }
  const searched = (field: string) =>
    isTranslated(table, field) ? languages.map((lang) => `${table.sql(field)}->>'${lang}'`) : [textOf(table, field)]
  const id = `${quoted(table.name)}."id"`
  const columns = search.flatMap(searched)
  return listSql({
    columns: table.columns,
    from: `from ${quoted(table.name)}`,
    filters: [
      ...Object.entries(keys).map(([column, is]): Filter => ({ column: quoted(column), is })),
      ...filters.flatMap((field) => among(table.sql(field), query[field])),
      ...(query.q && table.isIndexed ? [containingByIndex(columns, query.q)] : []),
    ],
    search: { columns: table.isIndexed ? [] : columns, text: query.q },
    order: orderBy(query.sort, sorted, id),
    id,
  })
}
