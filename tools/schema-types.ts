// npm run schema:types: writes the row types and foreign keys of the tables, read from a temporary database with the schema.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { tables } from '../apps/server/src/app/contributions.ts'
import { migrate } from '../apps/server/src/kernel/database/migrate.ts'
import { startPostgres } from '../apps/server/src/kernel/postgres/postgres.ts'
import { foreignKeys, rowTypes } from './row-types.ts'

const folder = join(import.meta.dirname, '../apps/server/src/kernel/database')
const home = mkdtempSync(join(tmpdir(), 'sofra-types-'))
const postgres = await startPostgres({ home, settings: { fsync: 'off' } })
try {
  await migrate(postgres.url, 'a secret of this run')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const query = async <R>(text: string) => (await client.query(text)).rows as R[]
  try {
    writeFileSync(join(folder, 'db.types.ts'), await rowTypes(query, tables))
    writeFileSync(join(folder, 'db.keys.ts'), await foreignKeys(query))
  } finally {
    await client.end()
  }
} finally {
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
}
