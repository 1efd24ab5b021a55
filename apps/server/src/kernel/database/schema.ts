import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Areas of `schema/` in the order in which they are applied: a table only references tables of its own and earlier
 * areas.
 */
const areas = [
  'tenancy',
  'log',
  'triggers',
  'access',
  'platform',
  'company',
  'session',
  'branch',
  'kernel',
  'catalog',
  'member',
  'marketing',
  'order',
  'money',
  'integration',
  'report',
]

export interface SqlFile {
  file: string
  sql: string
}

export interface Migration extends SqlFile {
  hash: string
}

/** The SQL of one version of the product. */
export interface Source {
  /** The SQL of a fresh installation, in order. */
  schema: readonly SqlFile[]
  /** The upgrades of earlier releases, in order. */
  migrations: readonly Migration[]
}

const server = join(import.meta.dirname, '../../..')

/** Reads the SQL files of a folder by name. Line endings are normalised, because a checkout may change them. */
const sqlFiles = (folder: string): SqlFile[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ file, sql: readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n') }))

/** Reads the files of `schema/`: the areas in their order, then the rows of a fresh installation (`x.data.sql`). */
export const readSchema = (folder = join(server, 'schema')): SqlFile[] => {
  const files = sqlFiles(folder)
  const data = files.filter(({ file }) => file.endsWith('.data.sql'))
  const tables = files.filter((file) => !data.includes(file))
  const place = ({ file }: SqlFile) => areas.indexOf(file.replace(/\.sql$/, ''))
  const unknown = tables.find((file) => place(file) === -1)
  if (unknown) throw new Error(`schema/${unknown.file} is of no area: add it to the areas in ${import.meta.filename}.`)
  return [...tables.toSorted((one, other) => place(one) - place(other)), ...data]
}

/** Reads the files of `migrations/` by name, with the hash of each text. */
export const readMigrations = (folder = join(server, 'migrations')): Migration[] =>
  sqlFiles(folder).map(({ file, sql }) => ({ file, sql, hash: createHash('sha256').update(sql).digest('hex') }))

export const readSource = (): Source => ({ schema: readSchema(), migrations: readMigrations() })
