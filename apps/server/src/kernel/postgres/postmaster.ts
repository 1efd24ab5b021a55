import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isGuarded } from './guard.ts'
import { PostgresError } from './postgres-error.ts'
import { processFacts } from './process-facts.ts'

/** How long a server that nobody has asked to stop may still be there: its owner may have been killed just now. */
const timeoutMs = 3_000
const shutdownLimit = 120_000

interface Postmaster {
  pid: number
  status: string
}

/** Does a living server take connections? The file of one that was killed says `ready` too. */
export function isReady(cluster: string): boolean {
  const found = readPostmaster(cluster)
  return found?.status === 'ready' && processFacts(found.pid) !== undefined
}

/** What `postmaster.pid` of the cluster says; undefined when there is none. */
function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

/**
 * Returns once no server runs on the cluster: waits for one that is stopping, stops one without an owner, drops the
 * file of one whose process id belongs to a stranger by now. Refuses when another process owns a running one.
 */
export async function clearWay(cluster: string): Promise<void> {
  const found = readPostmaster(cluster)
  if (!found) return
  // With a dead id the file stays: PostgreSQL itself then looks whether some of its children still live.
  if (!processFacts(found.pid)) return
  if (!serves(found.pid, cluster)) return rmSync(pidFile(cluster), { force: true })
  if (!isGuarded(found.pid)) process.kill(found.pid, 'SIGINT')
  await untilGone(cluster, found.pid)
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

/** A process id may have been given to a stranger since: PostgreSQL's working folder is its cluster. */
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
