// npm run backup [-- <file>], npm run restore -- <file>
import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '../config.ts'
import { PlainFailure } from '../plain-failure.ts'
import { writtenUrl } from '../postgres/connection.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const step = (text: string) => void process.stdout.write(`• ${text}\n`)

interface Database {
  url: string
  stop(): Promise<void>
}

const nothing = async () => undefined

const answers = async (url: string) => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(nothing)
  }
}

/** Opens the database of a running server, or starts PostgreSQL for the duration of the command. */
const openDatabase = async ({ databaseUrl, dataDir }: Config): Promise<Database> => {
  if (databaseUrl) return { url: databaseUrl, stop: nothing }
  const running = writtenUrl(join(dataDir, 'database.url'))
  if (running && (await answers(running))) return { url: running, stop: nothing }
  return startPostgres({ home: dataDir })
}

const inDatabase = async <T>(config: Config, work: (url: string) => Promise<T>) => {
  const { url, stop } = await openDatabase(config)
  try {
    return await work(url)
  } finally {
    await stop()
  }
}

const commonOf = ({ cell, dataDir, filesS3 }: Config) => ({ cell, files: filesS3 ? undefined : join(dataDir, 'files') })

const backup = async (config: Config, path: string) => {
  const { secret } = config
  const parts = { ...commonOf(config), secret, withSecret: !process.env.SECRET }
  const { tables, files } = await inDatabase(config, (adminUrl) => writeBackup(path, { adminUrl, ...parts }))
  step(`Wrote ${tables} tables and ${files} files to ${path}`)
  if (config.filesS3) step('Uploaded files lie in the bucket and are not part of it')
  if (process.env.SECRET) step('SECRET is not part of it: keep it beside it')
}

const restore = async (config: Config, path: string) => {
  const secretFor = (theirs: string | null) => {
    if (process.env.SECRET || !theirs) return config.secret
    writeFileSync(join(config.dataDir, 'secret'), `${theirs}\n`, { mode: 0o600 })
    return theirs
  }
  const parts = { ...commonOf(config), secretFor }
  const { tables, files } = await inDatabase(config, (adminUrl) => restoreBackup(path, { adminUrl, ...parts }))
  step(`Restored ${tables} tables and ${files} files: npm start`)
}

const run = async ([command, file]: readonly string[]) => {
  const config = readConfig(process.env)
  const today = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')
  if (command === 'restore') {
    if (!file) throw new PlainFailure('Which backup? npm run restore -- <file>')
    return restore(config, resolve(file))
  }
  const path = resolve(file ?? `sofra-${today}.backup`)
  if (existsSync(path)) throw new PlainFailure(`There is a file ${path} already.`)
  return backup(config, path)
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  const stack = error instanceof Error ? error.stack : undefined
  process.stderr.write(`${error instanceof PlainFailure ? error.message : (stack ?? String(error))}\n`)
  process.exitCode = 1
}
