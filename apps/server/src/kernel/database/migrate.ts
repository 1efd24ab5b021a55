import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { PlainFailure } from '../plain-failure.ts'
import { countInCell, refuseOtherCell } from './cell.ts'
import { confineRoles, ensureRoles } from './roles.ts'
import { type Migration, readSource, type Source, type SqlFile } from './schema.ts'

/** An arbitrary number, the same in every copy of the server that starts at once. */
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

const inTransaction = async (admin: pg.Client, work: () => Promise<unknown>) => {
  await admin.query('begin')
  try {
    await admin.query("set local lock_timeout = '5s'")
    await work()
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
}

const run = async (admin: pg.Client, kind: 'migration' | 'schema file', { file, sql }: SqlFile) => {
  try {
    await admin.query(sql)
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code === missingRight) throw error
    throw new PlainFailure(`The ${kind} ${file} failed, and changed nothing: ${message}.`, { cause: error })
  }
}

const note = (admin: pg.Client, { file, hash }: Migration) =>
  admin.query('insert into app_migration (file, hash) values ($1, $2)', [file, hash])

/** Applies one migration in a transaction. */
const apply = (admin: pg.Client, migration: Migration) =>
  inTransaction(admin, async () => {
    await run(admin, 'migration', migration)
    await note(admin, migration)
  })

/**
 * Installs the schema into an empty database. It includes the effect of all migrations, so they are recorded as
 * applied.
 */
const install = (admin: pg.Client, { schema, migrations }: Source) =>
  inTransaction(admin, async () => {
    // A function may refer to tables of later files, so function bodies are checked at the end.
    await admin.query('set local check_function_bodies = off')
    for (const file of schema) await run(admin, 'schema file', file)
    await admin.query('set local check_function_bodies = on')
    await admin.query(
      `select fmgr_sql_validator(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
       where l.lanname = 'sql' and p.pronamespace = 'app'::regnamespace`,
    )
    await admin.query(
      'create table app_migration (file text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    for (const migration of migrations) await note(admin, migration)
  })

/** The hashes of the applied migrations by file; undefined for an empty database. */
const readApplied = async (admin: pg.Client): Promise<ReadonlyMap<string, string> | undefined> => {
  const { rowCount } = await admin.query(`select where to_regclass('public.app_migration') is not null`)
  if (!rowCount) return undefined
  const { rows } = await admin.query<{ file: string; hash: string }>('select file, hash from app_migration')
  return new Map(rows.map(({ file, hash }) => [file, hash]))
}

const refuseEdited = (migrations: readonly Migration[], applied: ReadonlyMap<string, string>) => {
  const edited = migrations.find(({ file, hash }) => applied.has(file) && applied.get(file) !== hash)
  if (!edited) return
  throw new PlainFailure(
    `The migration ${edited.file} is not the one that this database was made with. An applied migration never changes: write a new one, or start with an empty database.`,
  )
}

/** Two branches may have used the same position. A migration before an applied one would lead to a different schema. */
const refuseLate = (open: readonly Migration[], applied: ReadonlyMap<string, unknown>) => {
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const late = open.find(({ file }) => file < last)
  if (!late) return
  throw new PlainFailure(
    `The migration ${late.file} comes before ${last}, which this database has already. Give it a number behind that.`,
  )
}

/** Refuses the database of a newer version: its tables may differ from those that this version writes. */
const refuseNewer = (migrations: readonly Migration[], applied: ReadonlyMap<string, unknown>) => {
  const knownFiles = new Set(migrations.map(({ file }) => file))
  const newer = [...applied.keys()].sort().find((file) => !knownFiles.has(file))
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
  /** The number of this cluster among several: its ids start at this number × 10¹². */
  cell?: number
  /** The version to install or upgrade to; tests pass their own. */
  source?: Source
}

const upgrade = async (
  admin: pg.Client,
  { migrations }: Source,
  applied: ReadonlyMap<string, string>,
): Promise<string[]> => {
  refuseEdited(migrations, applied)
  refuseNewer(migrations, applied)
  const open = migrations.filter(({ file }) => !applied.has(file))
  refuseLate(open, applied)
  for (const migration of open) await apply(admin, migration)
  return open.map(({ file }) => file)
}

/**
 * Installs the schema into an empty database, or upgrades an earlier release. Returns the applied files. Throws a
 * `PlainFailure` if the database cannot be reached, is of another cell or a newer version, rejects a statement, or was
 * upgraded by a migration that was edited since.
 */
export async function migrate(
  adminUrl: string,
  secret: string,
  { cell = 0, source = readSource() }: Options = {},
): Promise<string[]> {
  const admin = await connect(adminUrl)
  const database = decodeURIComponent(new URL(adminUrl).pathname.slice(1))
  try {
    await refuseOld(admin)
    await admin.query('select pg_advisory_lock($1)', [lock])
    await ensureRoles(admin, adminUrl, secret)
    await confineRoles(admin, database)
    await refuseOtherCell(admin, cell)
    const applied = await readApplied(admin)
    if (!applied) await install(admin, source)
    const files = applied ? await upgrade(admin, source, applied) : source.schema.map(({ file }) => file)
    await countInCell(admin, cell)
    // Logged tables may have new columns.
    await admin.query('select app.audited_anew()')
    // Creates or upgrades the tables of the job queue.
    await runMigrations({ connectionString: adminUrl, logger: new Logger(() => () => undefined) })
    return files
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
