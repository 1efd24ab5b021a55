import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { ensureReference } from '../src/app/reference.ts'
import { countInCell } from '../src/kernel/database/cell.ts'
import { NamedClient } from '../src/kernel/database/client.ts'
import { migrate } from '../src/kernel/database/migrate.ts'
import { openPools, type Pools } from '../src/kernel/database/pools.ts'
import { confineRoles } from '../src/kernel/database/roles.ts'
import type { Query } from '../src/kernel/database/tenant.ts'
import { afterFile, cleanOthers } from './after-file.ts'
import { restartNumbers } from './factories.ts'
import { watchMenus } from './menu-watch.ts'

/** Shared by all tests of a run: the server's roles belong to the cluster, and their passwords are derived from it. */
export const testSecret = 'a secret of the tests'

const template = 'sofra_template'
let lastFile: string | undefined
const lock = 5_531

export interface TestDatabase {
  adminUrl: string
  pools: Pools
  /** Statements of the superuser, without row security: for setup and assertions. */
  admin: Query
}

const urlOf = (name: string) => {
  const url = new URL(inject('adminUrl'))
  url.pathname = `/${name}`
  return url.toString()
}

const within = async <T>(url: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Time zones at the edges of the day and at every whole hour, for tests of clocks; offered to no branch. */
const farZones = `
insert into timezone (code, name, is_active)
select name, jsonb_build_object('tr', name, 'en', '', 'de', ''), false from pg_timezone_names
where name ~ '^(Pacific|Etc)/' or name = 'Asia/Kathmandu'
on conflict do nothing`

const ensureTemplate = async (cluster: pg.Client) => {
  const { rowCount } = await cluster.query('select from pg_database where datname = $1', [template])
  if (rowCount) return
  // Created under a temporary name, so that an incomplete database is never used as template.
  await cluster.query('drop database if exists sofra_unfinished')
  await cluster.query('create database sofra_unfinished')
  await migrate(urlOf('sofra_unfinished'), testSecret)
  await within(urlOf('sofra_unfinished'), ensureReference)
  await within(urlOf('sofra_unfinished'), (client) => client.query(farZones))
  await within(urlOf('sofra_unfinished'), watchMenus)
  await cluster.query(`alter database sofra_unfinished rename to ${template}`)
}

/**
 * Creates a migrated database with reference rows for one test file, copied from the run's template and dropped
 * afterwards. Call it at the top of a file: `const { pools, admin } = await testDatabase()`. New ids are those of
 * `cell`.
 */
export async function testDatabase(cell = 0): Promise<TestDatabase> {
  await cleanOthers()
  const file = expect.getState().testPath
  if (file !== lastFile) restartNumbers()
  lastFile = file
  const name = `test_${randomBytes(6).toString('hex')}`
  await within(inject('adminUrl'), async (cluster) => {
    await cluster.query('select pg_advisory_lock($1)', [lock])
    await ensureTemplate(cluster)
    // Copies files directly: through the write-ahead log it took seven times the CPU.
    await cluster.query(`create database ${name} template ${template} strategy file_copy`)
    await confineRoles(cluster, name)
  })
  const adminUrl = urlOf(name)
  if (cell) await within(adminUrl, (client) => countInCell(client, cell))
  const pools = openPools({ adminUrl, secret: testSecret })
  const superuser = new pg.Pool({
    connectionString: adminUrl,
    max: 4,
    Client: NamedClient as unknown as typeof pg.Client, // reads bigint and timestamptz as the server does
  })
  superuser.on('error', () => undefined)
  // The pool stops listening to a client that it ends, and the database may be dropped before that is over.
  superuser.on('connect', (client) => client.on('error', () => undefined))
  afterFile(async () => {
    await Promise.all([pools.end(), superuser.end()])
    await within(inject('adminUrl'), (cluster) => cluster.query(`drop database ${name} with (force)`))
  })
  const admin: Query = async (text, values) => (await superuser.query(text, values)).rows
  return { adminUrl, pools, admin }
}
