import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { PlainFailure } from '../plain-failure.ts'
import { ensureRoles } from './roles.ts'

const folder = join(import.meta.dirname, '../../../migrations')
/** Any number: it only has to be the same in every copy of the server that starts at once. */
const lock = 7_226_372

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return client
  } catch (error) {
    const { host, pathname } = new URL(url)
    throw new PlainFailure(
      `The database ${host}${pathname} cannot be reached: ${(error as Error).message || 'no answer'}.`,
    )
  }
}

const apply = async (admin: pg.Client, file: string) => {
  await admin.query('begin')
  try {
    await admin.query("set local lock_timeout = '5s'")
    await admin.query(readFileSync(join(folder, file), 'utf8'))
    await admin.query('insert into app_migration (file) values ($1)', [file])
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw new Error(`Migration ${file} failed: ${(error as Error).message}`, { cause: error })
  }
}

/** Brings the database to the newest schema, forward only. Returns the files that were applied. */
export async function migrate(adminUrl: string, secret: string): Promise<string[]> {
  const admin = await connect(adminUrl)
  try {
    await admin.query('select pg_advisory_lock($1)', [lock])
    await ensureRoles(admin, adminUrl, secret)
    await admin.query(
      'create table if not exists app_migration (file text primary key, applied_at timestamptz not null default now())',
    )
    const { rows } = await admin.query<{ file: string }>('select file from app_migration')
    const done = new Set(rows.map(({ file }) => file))
    const open = readdirSync(folder)
      .filter((file) => file.endsWith('.sql') && !done.has(file))
      .sort()
    for (const file of open) await apply(admin, file)
    // Columns may have come to tables whose changes are logged.
    await admin.query('select app.audited_anew()')
    // The queue's own tables, which jobs are added to from now on.
    await runMigrations({ connectionString: adminUrl, logger: new Logger(() => () => undefined) })
    return open
  } finally {
    await admin.end()
  }
}
