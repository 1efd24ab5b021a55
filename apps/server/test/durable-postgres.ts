import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureReference } from '../src/app/reference.ts'
import { NamedClient } from '../src/kernel/database/client.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import type { Query } from '../src/kernel/database/tenant.ts'
import { startPostgres } from '../src/kernel/postgres/postgres.ts'

/**
 * Starts a separate PostgreSQL with a migrated database and the product's durability: the shared test cluster loses
 * data in a crash. `home` is its folder; `end` removes everything.
 */
export async function durablePostgres(secret: string) {
  const home = mkdtempSync(join(tmpdir(), 'sofra-durable-'))
  const postgres = await startPostgres({ home })
  await migrate(postgres.url, secret)
  const pool = new pg.Pool({
    connectionString: postgres.url,
    max: 2,
    Client: NamedClient as unknown as typeof pg.Client, // reads bigint and timestamptz as the server does
  })
  // PostgreSQL's stop closes open connections.
  pool.on('error', () => undefined)
  await ensureReference(pool as unknown as pg.Client)
  const admin: Query = async (text, values) => (await pool.query(text, values)).rows
  return {
    url: postgres.url,
    home,
    admin,
    async end() {
      await pool.end()
      await postgres.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
