import type { Query } from '../tenant.ts'

/** What a list is sorted by, the id that ties are sorted by, and which way both go; SQL text of the product's own. */
export interface Order {
  by: string
  id: string
  direction: 'asc' | 'desc'
}

/** What of a list one reads, as slices of it that follow each other: of each an index has the rows in their order. */
export interface Part {
  /** Rows in all. */
  limit: number
  slices: readonly { where: string; offset: number }[]
  /** The list's own, with what the slices name. */
  values: unknown[]
}

interface Rows {
  /** The list's order, where it is one of `orderBy`. */
  key: Order | undefined
  /** Where the rows stand, with their conditions. */
  from: string
  /** Where one of them is found by its id, with conditions too. */
  one: string
  values: unknown[]
}

/** A part of a list by its number of rows before it. */
export const byOffset = ({ values }: Pick<Rows, 'values'>, limit: number, offset: number): Part => ({
  limit,
  slices: [{ where: 'true', offset }],
  values,
})

// Of its own type: shorter ids would refuse a long one.
const atEnd = (values: readonly unknown[]) => `$${values.length + 1}::bigint`

// Compared as a pair, which is a condition of an index; nothing of the row leaves the database.
const beyond = ({ by, id, direction }: Order, one: string, at: string) =>
  `(${by}, ${id}) ${direction === 'asc' ? '>' : '<'} ((select ${by} ${one} and ${id} = ${at}), ${at})`

// PostgreSQL has rows without a value last, and so first where the order is turned round.
const slicesBehind = (order: Order, one: string, at: string, hasValue: boolean) => {
  const { by, id, direction } = order
  const isUp = direction === 'asc'
  // A parameter that a statement does not name is refused.
  const named = `and ${at} is not null`
  if (hasValue) return [beyond(order, one, at), ...(isUp && by !== id ? [`(${by}) is null ${named}`] : [])]
  return [`(${by}) is null and ${id} ${isUp ? '>' : '<'} ${at}`, ...(isUp ? [] : [`(${by}) is not null ${named}`])]
}

/**
 * A part of a list by the row before it, so that a far one costs what the first does, and rows that came before it meanwhile show
 * none a second time. Undefined where the list has no such row: it is gone, has changed, or is not the caller's.
 */
export const byKey = async (query: Query, rows: Rows, limit: number, after: number): Promise<Part | undefined> => {
  const { key, from, one, values: own } = rows
  if (!key) return undefined
  const [values, at] = [[...own, after], atEnd(own)]
  const [row] = await query<{ has_value: boolean }>(
    `select (${key.by}) is not null as has_value ${from} and ${key.id} = ${at}`,
    values,
  )
  if (!row) return undefined
  const slices = slicesBehind(key, one, at, row.has_value)
  return { limit, slices: slices.map((where) => ({ where, offset: 0 })), values }
}

/** Reads the slices one behind another, until there are as many rows as wanted. */
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

/** A list behind a row in one statement, where each row has what it is sorted by; of none of its rows it is empty. */
export const behindRow = ({ key, from, values }: Omit<Rows, 'one'>, after: number) => ({
  from: key ? `${from} and ${beyond(key, from, atEnd(values))}` : from,
  values: [...values, after],
})
