import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sharedBuffers } from './buffers.ts'
import { folderAsSeen, type Installation, program } from './cluster.ts'
import { type Guard, startGuarded } from './guard.ts'
import { PostgresError, withFolder } from './postgres-error.ts'
import { isReady } from './postmaster.ts'

/** Replaying the write-ahead log after a crash takes time; if the process ends, that is noticed at once. */
const startLimit = 10 * 60_000
const logLimit = 5_000_000

/** PostgreSQL's settings by name. */
export type Settings = Record<string, string>

/** The memory limit of this process, which may be below the machine's. */
const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem())

/** Durable, and sized for a small machine. Errors of statements are not logged, because they contain personal data. */
const defaults: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  log_min_messages: 'log',
  max_connections: '100',
  shared_buffers: sharedBuffers(memory),
  jit: 'off',
  wal_compression: 'on',
  random_page_cost: '1.1',
  checkpoint_completion_target: '0.9',
  max_wal_size: '2GB',
  // A commit that crosses the end of a segment waits for the next one: 0.1 s if its 16 MB are zero-filled first, and
  // all other commits wait too. So segments are not zero-filled, and a few are kept ready for bursts.
  wal_init_zero: 'off',
  min_wal_size: '512MB',
  fsync: 'on',
  synchronous_commit: 'on',
}

/** Runs PostgreSQL on the port; returns once it accepts connections. */
export async function runServer(
  installation: Installation,
  port: number,
  settings: Settings,
  logFile: string,
): Promise<Guard> {
  const options = Object.entries({ ...defaults, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(logFile)
  const guard = startGuarded({
    program: program(installation, 'postgres'),
    args: ['-D', folderAsSeen(installation), '-p', String(port), ...options],
    folder: installation.cluster,
    account: installation.account,
    log,
  })
  closeSync(log)
  await untilReady(installation, guard, logFile)
  return guard
}

async function untilReady({ cluster }: Installation, guard: Guard, logFile: string): Promise<void> {
  const begin = Date.now()
  while (!isReady(cluster)) {
    if (guard.hasEnded()) throw new PostgresError(`PostgreSQL did not start: ${lastFatal(logFile)}`)
    if (Date.now() - begin > startLimit) {
      guard.letGo()
      throw new PostgresError(`PostgreSQL did not start in ten minutes: see ${logFile}.`)
    }
    await wait(10)
  }
}

function openLog(file: string): number {
  return withFolder(file, () => {
    const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
    return openSync(file, size > logLimit ? 'w' : 'a', 0o600)
  })
}

function lastFatal(file: string): string {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const line = lines.findLast((text) => text.includes('FATAL:')) ?? lines.at(-1) ?? ''
  return line.replace(/^.*FATAL:\s*/, '')
}
