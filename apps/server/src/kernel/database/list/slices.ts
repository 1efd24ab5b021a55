import type { Query } from '../tenant.ts'

/** The sort expression, the id for ties, and the direction of both; SQL of the code. */
export interface Order {
  by: string
  id: string
  direction: 'asc' | 'desc'
}

/** A page as consecutive slices, each of which an index returns in order. */
export interface Part {
  /** Rows of all slices. */
  limit: number
  slices: readonly { where: string; offset: number }[]
  /** The list's values, followed by those of the slices. */
  values: unknown[]
}

interface Rows {
  /** The list's order, if it is from `orderBy`. */
  key: Order | undefined
  /** The tables with their conditions. */
  from: string
  /** The tables with conditions, to find one row by its id. */
  one: string
  values: unknown[]
}

/** Returns a page by its offset. */
export const byOffset = ({ values }: Pick<Rows, 'values'>, limit: number, offset: number): Part => ({
  limit,
  slices: [{ where: 'true', offset }],
  values,
})

// Numbered, because it follows the values of the list's filters. With an explicit type: PostgreSQL would infer a shorter one and reject a long id.
const atEnd = (values: readonly unknown[]) => `$${values.length + 1}::bigint`

// A row comparison, which an index supports. The sort value is read inside the database.
const beyond = ({ by, id, direction }: Order, one: string, at: string) =>
  `(${by}, ${id}) ${direction === 'asc' ? '>' : '<'} ((select ${by} ${one} and ${id} = ${at}), ${at})`

// PostgreSQL sorts nulls last, and first in descending order.
const slicesBehind = (order: Order, one: string, at: string, hasValue: boolean) => {
  const { by, id, direction } = order
  const isUp = direction === 'asc'
  // PostgreSQL rejects a parameter that the statement does not use.
  const andNotNull = `and ${at} is not null`
  if (hasValue) return [beyond(order, one, at), ...(isUp && by !== id ? [`(${by}) is null ${andNotNull}`] : [])]
  return [`(${by}) is null and ${id} ${isUp ? '>' : '<'} ${at}`, ...(isUp ? [] : [`(${by}) is not null ${andNotNull}`])]
}

/**
 * Returns a page by the row before it, so that far pages cost as much as the first one and rows inserted since repeat
 * none. Returns undefined if the list does not contain the row: removed, changed, or not visible to the caller.
 */
export const byKey = async (query: Query, rows: Rows, limit: number, after: number): Promise<Part | undefined> => {
  const { key, from, one, values: rowValues } = rows
  if (!key) return undefined
  const [values, at] = [[...rowValues, after], atEnd(rowValues)]
  const [row] = await query<{ has_value: boolean }>(
    `select (${key.by}) is not null as has_value ${from} and ${key.id} = ${at}`,
    values,
  )
  if (!row) return undefined
  const slices = slicesBehind(key, one, at, row.has_value)
  return { limit, slices: slices.map((where) => ({ where, offset: 0 })), values }
}

/** Reads the slices in order until the limit is reached. */
export const readSlices = async <Row>(
  { limit, slices, values }: Part,
  read: (where: string, part: string, values: unknown[]) => Promise<Row[]>,
) => {
  const rows: Row[] = []
  for (const { where, offset } of slices) {
    if (rows.length < limit || rows.length === 0)
      rows.push(...(await read(where, `limit ${limit - rows.length} offset ${offset}`, values)))
  }
  return rows
}

/**
 * The rows behind a row in one statement, for a list whose rows all have a sort value; empty if the row is not in the
 * list.
 */
export const behindRow = ({ key, from, values }: Omit<Rows, 'one'>, after: number) => ({
  from: key ? `${from} and ${beyond(key, from, atEnd(values))}` : from,
  values: [...values, after],
})
