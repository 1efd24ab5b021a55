import { join, resolve } from 'node:path'
import { makeFolder } from '../folder.ts'
import { accountFor, reachable } from './account.ts'
import { findBinaries } from './binaries.ts'
import { hasCluster, type Installation, makeCluster, setPassword } from './cluster.ts'
import { choosePort, ensureDatabase, newPassword, readConnection, writeConnection } from './connection.ts'
import type { Guard } from './guard.ts'
import { withFolder } from './postgres-error.ts'
import { clearWay } from './postmaster.ts'
import { runServer, type Settings } from './server.ts'

interface StartOptions {
  /** The data folder; it is made where it is missing and gets `postgres/`, `postgres.log` and `database.url`. */
  home: string
  /** Settings that differ from the durable defaults. */
  settings?: Settings
  /** Called when the server ends without having been asked to. */
  onUnexpectedExit?: (code: number) => void
}

/** A running embedded PostgreSQL. */
export interface Postgres {
  /** Connection string of the superuser to the product's database. */
  url: string
  port: number
  /** Ends all connections and returns when the server has written everything and gone. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL on a loopback port, as root or as any user, and takes it down with this process,
 * however that ends. Throws a `PostgresError` with one plain sentence when it cannot.
 */
export async function startPostgres({ home, settings = {}, onUnexpectedExit }: StartOptions): Promise<Postgres> {
  const folder = resolve(home)
  withFolder(folder, () => makeFolder(folder))
  const installation = installationIn(folder)
  await clearWay(installation.cluster)

  const file = join(folder, 'database.url')
  const last = readConnection(file)
  const password = last?.password ?? newPassword()
  if (!hasCluster(installation)) makeCluster(installation, password, settings.fsync !== 'off')
  else if (!last) setPassword(installation, password)

  const port = await choosePort(last?.port)
  const guard = await runServer(installation, port, settings, join(folder, 'postgres.log'))
  return handle(guard, port, await connectTo(guard, file, password, port), onUnexpectedExit)
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

function handle(guard: Guard, port: number, url: string, onUnexpectedExit: StartOptions['onUnexpectedExit']): Postgres {
  let stopping = false
  void guard.ended.then((code) => {
    if (!stopping) onUnexpectedExit?.(code)
  })
  return {
    url,
    port,
    async stop() {
      stopping = true
      guard.letGo()
      await guard.ended
    },
  }
}
