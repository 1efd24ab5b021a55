import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canEnter, handOver } from './account.ts'
import { PostgresError, withFolder } from './postgres-error.ts'

export const superuser = 'sofra_admin'

/** What PostgreSQL's programs need about a cluster. */
export interface Installation {
  /** The folder of PostgreSQL's `bin`. */
  programs: string
  account: Account
  cluster: string
}

/** Local connections only, with a password. */
const access = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** PostgreSQL's built-in Unicode rules first: they do not change under an index with the system's C library. */
const locales = [
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ['--locale=C.UTF-8'],
  ['--locale=C'],
]

export function program(installation: Installation, name: string): string {
  return join(installation.programs, 'bin', name)
}

/**
 * Returns a path of the cluster that its account can use. The account cannot traverse a closed parent (root's home),
 * but the kernel's link to its working folder bypasses it.
 */
export function folderAsSeen({ cluster, account }: Installation): string {
  if (canEnter(cluster, account)) return cluster
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new PostgresError(`The data folder ${cluster} lies in a closed folder: choose another with DATA_DIR.`)
}

export function hasCluster({ cluster }: Installation): boolean {
  return existsSync(join(cluster, 'PG_VERSION'))
}

/** Creates the cluster beside its folder and renames it, so that a crash leaves no partial cluster. */
export function makeCluster(installation: Installation, password: string, durable: boolean): void {
  const { cluster } = installation
  const making = { ...installation, cluster: `${cluster}.new` }
  withFolder(cluster, () => {
    rmSync(making.cluster, { recursive: true, force: true })
    mkdirSync(making.cluster, { mode: 0o700 })
    handOver(making.cluster, installation.account)
  })
  initialise(making, durable)
  writeFileSync(join(making.cluster, 'pg_hba.conf'), access)
  setPassword(making, password)
  withFolder(cluster, () => renameSync(making.cluster, cluster))
}

function initialise(installation: Installation, durable: boolean): void {
  let last: unknown
  for (const locale of locales) {
    const args = ['-D', folderAsSeen(installation), '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--no-instructions']
    try {
      run(installation, 'initdb', [...args, ...locale, ...(durable ? [] : ['--no-sync'])])
      return
    } catch (error) {
      last = error
    }
  }
  throw new PostgresError(`PostgreSQL could not be set up in ${installation.cluster}: ${lastLine(last)}`, {
    cause: last,
  })
}

/** Sets the superuser's password while no server runs: for a new cluster, or if the password was lost. */
export function setPassword(installation: Installation, password: string): void {
  const args = ['--single', '-D', folderAsSeen(installation), '-c', 'log_min_messages=fatal', 'postgres']
  try {
    run(installation, 'postgres', args, `ALTER ROLE ${superuser} PASSWORD '${password}'\n`)
  } catch (error) {
    throw new PostgresError(`PostgreSQL did not start in ${installation.cluster}: ${lastLine(error)}`, { cause: error })
  }
}

/** Refuses a cluster of another major version of PostgreSQL, which this one cannot read. */
export function demandSameVersion(installation: Installation): void {
  const clusterVersion = withFolder(installation.cluster, () =>
    readFileSync(join(installation.cluster, 'PG_VERSION'), 'utf8').trim(),
  )
  const runs = /\d+/.exec(execFileSync(program(installation, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[0]
  if (clusterVersion === runs) return
  throw new PostgresError(
    `The data folder ${installation.cluster} was made by PostgreSQL ${clusterVersion}, and here is PostgreSQL ${runs}: start the version of Sofra that made it, or restore a backup into another DATA_DIR.`,
  )
}

function run(installation: Installation, name: string, args: string[], input = ''): void {
  execFileSync(program(installation, name), args, {
    ...installation.account,
    cwd: installation.cluster,
    input,
    stdio: 'pipe',
  })
}

function lastLine(error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error && error.stderr
  const text = String(stderr || error)
  return text.trim().split('\n').at(-1) ?? ''
}
