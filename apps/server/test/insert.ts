import type { Query } from '../src/kernel/database/tenant.ts'

type Row = Record<string, unknown>

const plain = (value: unknown) =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(value instanceof Date || Buffer.isBuffer(value))

/** Inserts one row and returns it. Column names come from the test, so they may be part of the statement. */
export const inserter =
  (admin: Query) =>
  async <R extends Row = Row & { id: number }>(table: string, row: Row): Promise<R> => {
    const names = Object.keys(row)
    const [insertedRow] = await admin<R>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) returning *`,
      Object.values(row).map((value) => (plain(value) ? JSON.stringify(value) : value)),
    )
    if (!insertedRow) throw new Error(`nothing was written to ${table}`)
    return insertedRow
  }
