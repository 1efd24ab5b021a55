import type pg from 'pg'
import { PlainFailure } from '../plain-failure.ts'

/** Ids that a cell may give; the largest of the last cell is still exact as a JavaScript number. */
const perCell = 1_000_000_000_000

/** The cell that a database was made as; undefined before the schema is installed. */
const cellOf = async (admin: pg.Client): Promise<number | undefined> => {
  const { rows } = await admin.query<{ cell: number }>(
    `select floor(seqstart / ${perCell})::float8 as cell from pg_sequence where seqrelid = to_regclass('public.company_id_seq')`,
  )
  return rows[0]?.cell
}

/** Refuses a database of another cell with a `PlainFailure`: its ids could be those of that cell. */
export async function refuseOtherCell(admin: pg.Client, cell: number) {
  const made = await cellOf(admin)
  if (made === undefined || made === cell) return
  throw new PlainFailure(`The database was made as cell ${made}, but CELL is ${cell}. A database keeps its cell.`)
}

/**
 * Lets the ids of a cell begin at its number × 10¹² and end before the next cell's, so that a company's rows can move to
 * another database and keep them. The first cell's sequences are as PostgreSQL makes them.
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
