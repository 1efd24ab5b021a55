import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { buildServer } from '../src/app/server.ts'
import { flushBuffers } from '../src/kernel/buffer.ts'
import type { Config } from '../src/kernel/config.ts'
import { afterFile } from './after-file.ts'
import { callerOf } from './caller.ts'
import { testDatabase, testSecret } from './database.ts'
import { createFactories } from './factories.ts'
import { companylessStatements, watchStatements } from './statement-watch.ts'

/** The configuration of a test's server, with its own data folder. */
const testConfig = (): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir: mkdtempSync(join(tmpdir(), 'sofra-test-data-')),
  filesS3: undefined,
  databaseUrl: undefined,
  databaseConnections: 40,
  secret: testSecret,
  cell: 0,
  companyHosts: [],
  platformHosts: [],
  guestsPerMinute: 0,
  simulatorsUrl: undefined,
  operatorEmail: undefined,
  publicUrl: 'http://panel.demo.sofra',
  guestUrl: 'http://guests.demo.sofra',
  smtpUrl: undefined,
  mailFrom: 'Sofra <no-reply@demo.sofra>',
  mapTiles: undefined,
  privateHosts: true,
  demo: false,
  rateLimits: false,
  proxies: 0,
})

/**
 * Starts the complete server on its own database, with every reply validated. Call it at the top of a test file: `const
 * { a, call } = await testServer()`, with changes of the configuration. Stops after the file.
 */
export async function testServer(different: Partial<Config> = {}) {
  let companyless: string[] = []
  // Declared first, so it runs last: its failure prevents no cleanup.
  afterAll(() => expect(companyless, 'statements on tenants’ tables without company_id').toEqual([]))
  const database = await testDatabase(different.cell)
  const config = { ...testConfig(), ...different }
  const { pools, texts } = watchStatements(database.pools)
  const { app } = await buildServer({ config, pools, strict: true })
  afterFile(async () => {
    await app.close()
    rmSync(config.dataDir, { recursive: true, force: true })
    companyless = await companylessStatements(database.admin, texts)
  })
  /** Writes buffered failures. */
  const written = () => flushBuffers(pools)
  return { ...database, app, config, a: createFactories(database.admin), written, ...callerOf(app, database.admin) }
}
