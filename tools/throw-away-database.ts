import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../apps/server/src/kernel/postgres/postgres.ts'
import { throwAwayFolder } from './throw-away-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser's connection string of the run's throw-away PostgreSQL: `inject('adminUrl')`. */
    adminUrl: string
    /** The folder for what somebody reads after the run, such as pictures of what failed. */
    kept: string
  }
}

/** Its content is gone after the run, so nothing has to reach the disk. A test of durability starts its own. */
const settings = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  // Tests open thousands of connections, and both sides hash a password as often as its role's says.
  scram_iterations: '1',
  // Nobody reads its log, which may stand in memory.
  ...{ wal_compression: 'off', max_wal_size: '256MB' },
}

/** Vitest's global setup: one PostgreSQL for all tests of a run; none where only unit tests were chosen. */
export default async function setup({ provide, vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (vitest.projects.every(({ name }) => name === 'unit')) return undefined
  provide('kept', tmpdir())
  const home = throwAwayFolder()
  // What tests write beside it, further clusters and the browser's profile among it, lies there too and goes with it.
  process.env.TMPDIR = join(home, 'tmp')
  mkdirSync(process.env.TMPDIR)
  const database = await startPostgres({ home, settings })
  provide('adminUrl', database.url)
  return async () => {
    await database.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
