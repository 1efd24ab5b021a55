import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Query } from '../apps/server/src/kernel/database/tenant.ts'
import { durablePostgres } from '../apps/server/test/durable-postgres.ts'
import { createFactories, type Factories } from '../apps/server/test/factories.ts'
import { cpuOfPostgres } from './cpu.ts'

export const secret = 'a secret of the benchmarks'

/** A migrated database in a separate PostgreSQL with the product's durability settings; `end` deletes it. */
export interface Cluster {
  url: string
  home: string
  admin: Query
  a: Factories
  /** The CPU time in ms used by the whole PostgreSQL so far. */
  cpu(): number
  end(): Promise<void>
}

export async function openCluster(): Promise<Cluster> {
  const { url, home, admin, end } = await durablePostgres(secret)
  const postmaster = Number(readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  return { url, home, admin, a: createFactories(admin), cpu: () => cpuOfPostgres(postmaster), end }
}
