import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ensureReference } from '../apps/server/src/app/reference.ts'
import { NamedClient } from '../apps/server/src/kernel/database/client.ts'
import { migrate } from '../apps/server/src/kernel/database/migrate.ts'
import type { Query } from '../apps/server/src/kernel/database/tenant.ts'
import { startPostgres } from '../apps/server/src/kernel/postgres/postgres.ts'
import { createFactories, type Factories } from '../apps/server/src/testing/factories.ts'
import { cpuOfPostgres } from './cpu.ts'

export const secret = 'a secret of the benchmarks'

/** A migrated database in a PostgreSQL of its own, as durable as the product's; all of it is gone after `end`. */
export interface Cluster {
  url: string
  home: string
  admin: Query
  a: Factories
  /** CPU time in ms that the whole PostgreSQL has used so far. */
  cpu(): number
  end(): Promise<void>
}

export async function openCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'sofra-bench-'))
  const postgres = await startPostgres({ home })
  await migrate(postgres.url, secret)
  const pool = new pg.Pool({
    connectionString: postgres.url,
    max: 2,
    Client: NamedClient as unknown as typeof pg.Client, // reads bigint and timestamptz as the server does
  })
  // Whatever is still open when PostgreSQL stops is ended by it.
  pool.on('error', () => undefined)
  await ensureReference(pool as unknown as pg.Client)
  const postmaster = Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const admin: Query = async (text, values) => (await pool.query(text, values)).rows
  return {
    url: postgres.url,
    home,
    admin,
    a: createFactories(admin),
    cpu: () => cpuOfPostgres(postmaster),
    async end() {
      await pool.end()
      await postgres.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
