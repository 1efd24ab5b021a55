import type pg from 'pg'
import { PlainFailure } from '../plain-failure.ts'

/** Ids per cell; the largest id of the last cell is still an exact JavaScript number. */
const perCell = 1_000_000_000_000

/** Returns the cell that a database was created as; undefined before the schema is installed. */
const cellOf = async (admin: pg.Client): Promise<number | undefined> => {
  const { rows } = await admin.query<{ cell: number }>(
    `select floor(seqstart / ${perCell})::float8 as cell from pg_sequence where seqrelid = to_regclass('public.company_id_seq')`,
  )
  return rows[0]?.cell
}

/** Refuses the database of another cell with a `PlainFailure`: ids could collide. */
export async function refuseOtherCell(admin: pg.Client, cell: number) {
  const databaseCell = await cellOf(admin)
  if (databaseCell === undefined || databaseCell === cell) return
  throw new PlainFailure(
    `The database was made as cell ${databaseCell}, but CELL is ${cell}. A database keeps its cell.`,
  )
}

/**
 * Limits the sequences of a cell to ids from its number × 10¹² up to the next cell's first, so that a company can move
 * to another database and keep its ids. The first cell keeps PostgreSQL's default sequences.
 */
export async function countInCell(admin: pg.Client, cell: number) {
  if (cell === 0) return
  const first = cell * perCell + 1
  const { rows } = await admin.query<{ name: string }>(
    `select s.seqrelid::regclass::text as name from pg_sequence s join pg_class c on c.oid = s.seqrelid
     where c.relnamespace = 'public'::regnamespace and s.seqstart <> ${first}`,
  )
  for (const { name } of rows) {
    const range = `minvalue ${first} maxvalue ${first + perCell - 2} start ${first}`
    await admin.query(`alter sequence ${name} ${range} restart`)
  }
}
