import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { PlainFailure } from '../plain-failure.ts'
import {
  type BackupHead,
  type BackupPart,
  checkOf,
  endOfPart,
  type Migration,
  migrationsOf,
  tablesOf,
} from './backup.format.ts'
import { copyIn } from './copy.ts'

const newline = 10

/** Yields the lines of a gzipped file. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const unpacked = pipeline(createReadStream(path), createGunzip(), () => undefined)
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of unpacked as AsyncIterable<Buffer>) {
    const bytes = rest.length ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, from)) {
      yield bytes.subarray(from, at)
      from = at + 1
    }
    rest = bytes.subarray(from)
  }
}

const notWhole = (path: string) => new PlainFailure(`${path} is no whole backup of Sofra.`)

/**
 * Opens a backup: its head, then its parts. Read all lines of a part before the next one. Throws a `PlainFailure` for a
 * file that is no backup.
 */
const openBackup = async (path: string) => {
  const lines = linesOf(path)
  const next = async () => {
    const { value, done } = await lines.next().catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') throw new PlainFailure(`There is no file ${path}.`)
      throw notWhole(path)
    })
    if (done) throw notWhole(path)
    return value
  }
  const readLine = async () => {
    const line = await next()
    try {
      return JSON.parse(line.toString())
    } catch {
      throw notWhole(path)
    }
  }
  const head = (await readLine()) as BackupHead
  if (head.format !== 'sofra-backup-1') throw notWhole(path)
  return {
    head,
    part: readLine as () => Promise<BackupPart>,
    async *body() {
      for (let line = await next(); !line.equals(end); line = await next()) yield line
    },
    close: () => lines.return(undefined),
  }
}
const end = Buffer.from(endOfPart)

type Backup = Awaited<ReturnType<typeof openBackup>>

interface Options {
  adminUrl: string
  /** The folder of uploaded files; undefined if they are in a bucket. */
  files: string | undefined
  cell: number
  /** Chooses the installation's secret; the backup's may be null. Called once the target was found empty. */
  secretFor(theirs: string | null): string
}

const refuseUsed = async (admin: pg.Client, files: string | undefined) => {
  const { rows } = await admin.query<{ is_there: boolean }>(
    `select to_regclass('public.account') is not null as is_there`,
  )
  const used = rows[0]?.is_there && (await admin.query('select from account limit 1')).rowCount
  if (used)
    throw new PlainFailure(
      'The database has data already. A backup goes back into an empty one: choose another DATA_DIR or DATABASE_URL.',
    )
  if (files && (await readdir(files).catch(() => [])).length)
    throw new PlainFailure(`The folder ${files} has files already. A backup goes back into an empty one.`)
}

const lastOf = (migrations: readonly Migration[]) => migrations.findLast(({ hash }) => hash)?.file ?? 'none'

const refuseOtherSchema = (theirs: readonly Migration[], ours: readonly Migration[]) => {
  if (JSON.stringify(theirs) === JSON.stringify(ours)) return
  throw new PlainFailure(
    `The backup is of another version: its last migration is ${lastOf(theirs)}, this one's is ${lastOf(ours)}. Restore it with the version that made it, and start the newer one on that then.`,
  )
}

const withoutTriggers = (admin: pg.Client) =>
  admin.query("set local session_replication_role = 'replica'").catch(() => {
    throw new PlainFailure('The user of DATABASE_URL may not set session_replication_role. Restore as a superuser.')
  })

type Restored = Extract<BackupPart, { table: string }>

/** Bytes of rows per insert statement. */
const blockBytes = 1_000_000

const restoreTable = async (admin: pg.Client, { table, columns }: Restored, lines: AsyncIterable<Buffer>) => {
  const text = `copy ${table} (${columns.join(', ')}) from stdin`
  let block: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    if (block.length) await copyIn(admin, text, Buffer.concat(block))
    block = []
    bytes = 0
  }
  for await (const line of lines) {
    block.push(line, Buffer.of(newline))
    bytes += line.length + 1
    if (bytes >= blockBytes) await flush()
  }
  await flush()
}

const restoreFile = async (folder: string, path: string, lines: AsyncIterable<Buffer>) => {
  const target = resolve(folder, path)
  if (relative(folder, target).startsWith('..'))
    throw new PlainFailure(`The backup has a file outside of its folder: ${path}`)
  const bytes: Buffer[] = []
  for await (const line of lines) bytes.push(Buffer.from(line.toString(), 'base64'))
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, Buffer.concat(bytes))
}

/** Restores a part, by its kind. */
const restorers = (admin: pg.Client, databaseTables: readonly Restored[], files: string | undefined) => ({
  async table({ table, columns }: Restored, lines: AsyncIterable<Buffer>) {
    // Table and column names become part of a statement, so only names of the database itself are accepted.
    const ownTable = databaseTables.find((one) => one.table === table)
    if (ownTable?.columns.join() !== columns.join()) throw new PlainFailure(`The backup has another table ${table}.`)
    await restoreTable(admin, { table, columns }, lines)
  },
  async file(path: string, lines: AsyncIterable<Buffer>) {
    if (!files) throw new PlainFailure('The backup has files, and this installation keeps them in a bucket.')
    await restoreFile(files, path, lines)
  },
})

const restoreParts = async (admin: pg.Client, backup: Backup, files: string | undefined) => {
  const restore = restorers(admin, await tablesOf(admin), files)
  const count = { tables: 0, files: 0 }
  const numbers: [string, string, boolean][] = []
  for (let part = await backup.part(); !('end' in part); part = await backup.part()) {
    const lines = backup.body()
    if ('table' in part) {
      await restore.table(part, lines)
      count.tables += 1
    } else if ('sequence' in part) numbers.push([part.sequence, part.value, part.is_called])
    else {
      await restore.file(part.file, lines)
      count.files += 1
    }
    // Skip the rest of the lines, up to the next part.
    for await (const _ of lines);
  }
  // Last, because a rollback does not restore a sequence.
  for (const number of numbers) await admin.query('select setval($1::regclass, $2, $3)', number)
  return count
}

const restoreAll = async (admin: pg.Client, backup: Backup, files: string | undefined) => {
  await admin.query('begin')
  try {
    await withoutTriggers(admin)
    const tables = await tablesOf(admin)
    // The backup also contains the rows that a fresh installation starts with.
    await admin.query(`truncate ${tables.map(({ table }) => table).join(', ')}`)
    const restored = await restoreParts(admin, backup, files)
    await admin.query('commit')
    await admin.query('analyze')
    return restored
  } catch (error) {
    await admin.query('rollback')
    // The folder was empty.
    if (files) await rm(files, { recursive: true, force: true })
    throw error
  }
}

/**
 * Fills an empty database and an empty folder of files from a backup. Writes no row if it throws. Returns the numbers
 * of tables and files. Throws a `PlainFailure` if the target is not empty, or the backup is incomplete or of another
 * version or cell.
 */
export async function restoreBackup(path: string, { adminUrl, files, cell, secretFor }: Options) {
  const backup = await openBackup(path)
  const admin = new pg.Client({ connectionString: adminUrl })
  try {
    const { head } = backup
    if (head.cell !== cell) throw new PlainFailure(`The backup is of cell ${head.cell}, but CELL is ${cell}.`)
    await admin.connect()
    await refuseUsed(admin, files)
    const secret = secretFor(head.secret)
    if (checkOf(secret) !== head.secret_check)
      throw new PlainFailure(
        'The backup was made with another SECRET, which opens its sealed credentials. Set that one.',
      )
    await migrate(adminUrl, secret, { cell })
    refuseOtherSchema(head.migrations, await migrationsOf(admin))
    return await restoreAll(admin, backup, files)
  } finally {
    await backup.close()
    await admin.end()
  }
}
