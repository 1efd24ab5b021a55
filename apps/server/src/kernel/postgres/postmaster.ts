import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isGuarded } from './guard.ts'
import { PostgresError } from './postgres-error.ts'
import { processFacts } from './process-facts.ts'

/** How long an unowned server may still run: its owner may have been killed just now. */
const timeoutMs = 3_000
const shutdownLimit = 120_000

interface Postmaster {
  pid: number
  status: string
}

/** Returns whether a living server accepts connections. The file of a killed server also contains `ready`. */
export function isReady(cluster: string): boolean {
  const postmaster = readPostmaster(cluster)
  return postmaster?.status === 'ready' && processFacts(postmaster.pid) !== undefined
}

/** Reads `postmaster.pid` of the cluster; undefined if there is none. */
function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

/**
 * Returns once no server runs on the cluster. Waits for a stopping server, stops an orphan, and removes the file of one
 * whose process id was reused. Throws if another process owns a running server.
 */
export async function clearWay(cluster: string): Promise<void> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) return
  // With a dead id the file stays: PostgreSQL itself checks whether child processes still live.
  if (!processFacts(postmaster.pid)) return
  if (!serves(postmaster.pid, cluster)) return rmSync(pidFile(cluster), { force: true })
  if (!isGuarded(postmaster.pid)) process.kill(postmaster.pid, 'SIGINT')
  await untilGone(cluster, postmaster.pid)
}

async function untilGone(cluster: string, pid: number): Promise<void> {
  const begin = Date.now()
  let limit = isGuarded(pid) ? timeoutMs : shutdownLimit
  while (processFacts(pid)) {
    if (readPostmaster(cluster)?.status === 'stopping') limit = shutdownLimit
    if (Date.now() - begin > limit)
      throw new PostgresError(`The database in ${cluster} is in use by another running Sofra (process ${pid}).`)
    await wait(25)
  }
}

/** The process id may have been reused: compare the working folder, which is the cluster for PostgreSQL. */
function serves(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return processFacts(pid)?.command.includes('postgres') ?? false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}
