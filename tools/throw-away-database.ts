import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../apps/server/src/kernel/postgres/postgres.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's connection string of the run's temporary PostgreSQL: `inject('adminUrl')`. */
    adminUrl: string
    /** The folder for results to read after the run, such as screenshots of failures. */
    kept: string
  }
}

/** The data is temporary, so durability is off. A test of durability starts its own server. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  // Tests open thousands of connections, and each hashes a password that many times on both sides.
  scram_iterations: '1',
  // The log is never read and may stay in memory.
  wal_compression: 'off',
  max_wal_size: '256MB',
}

/** Vitest's global setup: one PostgreSQL for all tests of a run; none for unit tests only. */
export default async function setup({ provide, vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.projects.every(({ name }) => name === 'unit')) return undefined
  provide('kept', tmpdir())
  const home = throwAwayFolder()
  // The tests' other files, such as further clusters and browser profiles, are created there and deleted too.
  process.env.TMPDIR = join(home, 'tmp')
  mkdirSync(process.env.TMPDIR)
  const database = await startPostgres({ home, settings })
  provide('adminUrl', database.url)
  return async () => {
    await database.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
