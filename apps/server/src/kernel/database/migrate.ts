import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { PlainFailure } from '../plain-failure.ts'
import { countInCell, refuseOtherCell } from './cell.ts'
import { confineRoles, ensureRoles } from './roles.ts'

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

interface Migration {
  file: string
  sql: string
  hash: string
}

/** The migrations that there are, in their order. The ends of lines, which a checkout may change, are no change. */
const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return { file, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })

const apply = async (admin: pg.Client, { file, sql, hash }: Migration) => {
  await admin.query('begin')
  try {
    await admin.query("set local lock_timeout = '5s'")
    await admin.query(sql)
    await admin.query('insert into app_migration (file, hash) values ($1, $2)', [file, hash])
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    const { code, message } = error as pg.DatabaseError
    if (code === missingRight) throw error
    throw new PlainFailure(`The migration ${file} failed, and changed nothing: ${message}.`, { cause: error })
  }
}

/** The hashes of what was applied. A database from before there were any has none, and is refused like an edited one. */
const readApplied = async (admin: pg.Client) => {
  await admin.query(
    'create table if not exists app_migration (file text primary key, hash text, applied_at timestamptz not null default now())',
  )
  await admin.query('alter table app_migration add column if not exists hash text')
  const { rows } = await admin.query<{ file: string; hash: string | null }>('select file, hash from app_migration')
  return new Map(rows.map(({ file, hash }) => [file, hash]))
}

const refuseEdited = (migrations: readonly Migration[], applied: ReadonlyMap<string, string | null>) => {
  const edited = migrations.find(({ file, hash }) => applied.has(file) && applied.get(file) !== hash)
  if (!edited) return
  throw new PlainFailure(
    `The migration ${edited.file} is not the one that this database was made with. An applied migration never changes: write a new one, or start with an empty database.`,
  )
}

/** Two branches of work may have taken the same place: applied here behind, there before, it would make two schemas. */
const refuseLate = (open: readonly Migration[], applied: ReadonlyMap<string, unknown>) => {
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const late = open.find(({ file }) => file < last)
  if (!late) return
  throw new PlainFailure(
    `The migration ${late.file} comes before ${last}, which this database has already. Give it a number behind that.`,
  )
}

/** Its tables are not those that this version writes to. */
const refuseNewer = (migrations: readonly Migration[], applied: ReadonlyMap<string, unknown>) => {
  const known = new Set(migrations.map(({ file }) => file))
  const newer = [...applied.keys()].sort().find((file) => !known.has(file))
  if (!newer) return
  throw new PlainFailure(
    `The database has the migration ${newer}, which this version of Sofra does not know. Start the newer version that it was brought up to date by.`,
  )
}

const oldest = 15
const missingRight = '42501'

const refuseOld = async (admin: pg.Client) => {
  const { rows } = await admin.query<{ major: number }>(
    "select current_setting('server_version_num')::integer / 10000 as major",
  )
  const major = rows[0]?.major ?? 0
  if (major < oldest)
    throw new PlainFailure(`The database runs on PostgreSQL ${major}; Sofra needs ${oldest} or a newer one.`)
}

interface Options {
  /** The number of this cluster among several: its ids begin at that many times 10¹². */
  cell?: number
  /** The last migration that is applied, for a test that begins at an earlier version. */
  until?: string
}

/**
 * Brings the database to the newest schema, forward only. Returns the files that were applied. Throws a `PlainFailure` where the
 * database cannot be reached, is of another cell or version, refuses something, or was made with a migration that has been edited
 * since.
 */
export async function migrate(adminUrl: string, secret: string, { cell = 0, until }: Options = {}): Promise<string[]> {
  const admin = await connect(adminUrl)
  const database = decodeURIComponent(new URL(adminUrl).pathname.slice(1))
  try {
    await refuseOld(admin)
    await admin.query('select pg_advisory_lock($1)', [lock])
    await ensureRoles(admin, adminUrl, secret)
    await confineRoles(admin, database)
    const migrations = readMigrations()
    const applied = await readApplied(admin)
    refuseEdited(migrations, applied)
    refuseNewer(migrations, applied)
    await refuseOtherCell(admin, cell)
    const open = migrations.filter(({ file }) => !applied.has(file) && (!until || file <= until))
    refuseLate(open, applied)
    for (const migration of open) await apply(admin, migration)
    await countInCell(admin, cell)
    // Columns may have come to tables whose changes are logged.
    await admin.query('select app.audited_anew()')
    // The queue's own tables, which jobs are added to from now on.
    await runMigrations({ connectionString: adminUrl, logger: new Logger(() => () => undefined) })
    return open.map(({ file }) => file)
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code !== missingRight) throw error
    throw new PlainFailure(
      `The user of DATABASE_URL may not do what a start needs: ${message}. It must own the database and may make roles.`,
      { cause: error },
    )
  } finally {
    await admin.end()
  }
}
