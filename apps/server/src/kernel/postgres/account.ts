import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Binaries } from './binaries.ts'
import { PostgresError } from './postgres-error.ts'

/** The system account that runs PostgreSQL; undefined means the current one. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root. Root runs it as the cluster's owner, else as the system's `postgres` or `nobody`,
 * so that no account has to be added.
 */
export function accountFor(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const owner = existsSync(cluster) ? statSync(cluster) : undefined
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
  const row = rows.find((line) => line.startsWith('postgres:')) ?? rows.find((line) => line.startsWith('nobody:'))
  const [, , uid, gid] = row?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** Changes the owner of a folder from root to the account. */
export function handOver(folder: string, account: Account): void {
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Returns whether the account may enter the folder and all its parents. */
export function canEnter(folder: string, account: Account): boolean {
  if (!account) return true
  for (let at = resolve(folder); ; at = dirname(at)) {
    const { mode, uid } = statSync(at)
    const open = (mode & 0o001) !== 0 || (uid === account.uid && (mode & 0o100) !== 0)
    if (!open) return false
    if (at === dirname(at)) return true
  }
}

/**
 * Returns the programs' folder, or a copy if the account cannot read it (a project below /root). The copy is in a
 * world-writable folder, so a copy that root does not own is not trusted.
 */
export function reachable(binaries: Binaries, account: Account): string {
  if (canEnter(binaries.folder, account)) return binaries.folder
  const copy = `/var/tmp/sofra-postgres-${binaries.label}`
  if (!existsSync(copy)) copyTo(copy, binaries.folder)
  const { uid, mode } = lstatSync(copy)
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw new PostgresError(`${copy} was not made by root: remove it and start again.`)
  return copy
}

function copyTo(copy: string, from: string): void {
  const half = mkdtempSync(join(dirname(copy), `${basename(copy)}-`))
  cpSync(from, half, { recursive: true, verbatimSymlinks: true })
  open(half)
  try {
    renameSync(half, copy)
  } catch (error) {
    // A concurrent start was faster; use its copy.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

/** Makes a folder readable for everybody, because root's umask may be strict. */
function open(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) open(path)
    else if (entry.isFile()) chmodSync(path, 0o755)
  }
}
