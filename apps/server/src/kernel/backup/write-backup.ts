import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { type BackupHead, type BackupPart, checkOf, endOfPart, migrationsOf, tablesOf } from './backup.format.ts'
import { copyOut } from './copy.ts'

interface Options {
  adminUrl: string
  /** The folder of uploaded files; undefined if they are in a bucket. */
  files: string | undefined
  cell: number
  secret: string
  /** Whether to include the secret, which is possible only if it is in the data folder. */
  withSecret: boolean
}

/** Opens a gzipped file that appears only when it is complete and that only its owner can read. */
const openFile = (path: string) => {
  const unfinished = `${path}.part`
  const gzip = createGzip({ level: 6 })
  const file = gzip.pipe(createWriteStream(unfinished, { mode: 0o600 }))
  const written = finished(file)
  written.catch((error) => gzip.destroy(error))
  const write = async (bytes: Buffer | string) => {
    if (!gzip.write(bytes)) await Promise.race([once(gzip, 'drain'), written])
  }
  return {
    write,
    part: (part: BackupPart | BackupHead) => write(`${JSON.stringify(part)}\n`),
    endPart: () => write(`${endOfPart}\n`),
    async end() {
      gzip.end()
      await written
      await rename(unfinished, path)
    },
    async drop() {
      gzip.destroy()
      file.destroy()
      await rm(unfinished, { force: true })
    },
  }
}

const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Length of a line of base64, small enough to keep in memory. */
const lineBytes = 48 * 1024

type File = ReturnType<typeof openFile>

const writeRows = async (admin: pg.Client, out: File) => {
  const tables = await tablesOf(admin)
  for (const { table, columns } of tables) {
    await out.part({ table, columns })
    await copyOut(admin, `copy ${table} (${columns.join(', ')}) to stdout`, out.write)
    await out.endPart()
  }
  const { rows: sequences } = await admin.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'S' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
  )
  for (const { name } of sequences) {
    const { rows } = await admin.query(`select last_value::text as value, is_called from ${name}`)
    await out.part({ sequence: name, ...rows[0] })
    await out.endPart()
  }
  return tables.length
}

const writeFiles = async (folder: string, out: File) => {
  const paths = await filesIn(folder)
  for (const path of paths) {
    // The file may have been removed since the list was read.
    const bytes = await readFile(path).catch(() => undefined)
    if (!bytes) continue
    await out.part({ file: relative(folder, path).split(sep).join('/') })
    for (let at = 0; at < bytes.length; at += lineBytes)
      await out.write(`${bytes.subarray(at, at + lineBytes).toString('base64')}\n`)
    await out.endPart()
  }
  return paths.length
}

/**
 * Writes all rows of one snapshot and all uploaded files into one file; the server may be running. Uses COPY over the
 * connection, so no PostgreSQL client program is needed. Returns the numbers of tables and files.
 */
export async function writeBackup(path: string, { adminUrl, files, cell, secret, withSecret }: Options) {
  const admin = new pg.Client({ connectionString: adminUrl })
  const out = openFile(path)
  try {
    await admin.connect()
    // With row security off, a policy that would hide rows causes an error instead of an incomplete backup.
    await admin.query('begin isolation level repeatable read, read only; set local row_security = off')
    await out.part({
      format: 'sofra-backup-1',
      made_at: new Date().toISOString(),
      migrations: await migrationsOf(admin),
      cell,
      secret: withSecret ? secret : null,
      secret_check: checkOf(secret),
    })
    const tables = await writeRows(admin, out)
    const count = files ? await writeFiles(files, out) : 0
    await out.part({ end: true })
    await out.end()
    return { tables, files: count }
  } catch (error) {
    await out.drop()
    throw error
  } finally {
    await admin.end()
  }
}
