import pg from 'pg'
import { NamedClient } from './client.ts'
import { loginUrl } from './roles.ts'

export interface Pools {
  /** Serves requests; sees no tenant's row until a transaction sets its scope. */
  rw: pg.Pool
  /** Reads across companies, for the platform's own people and for the stream. */
  platform: pg.Pool
  /** Reads and writes what belongs to no tenant: signing in, registering, mail. Used by the modules of access alone. */
  system: pg.Pool
  end(): Promise<void>
}

interface Options {
  adminUrl: string
  secret: string
  /** Connections of the serving pool. */
  size?: number
}

const open = (url: string, max: number) => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: NamedClient as unknown as typeof pg.Client, // the named client narrows `query` to one passing-through signature
    // A statement need not wait for the answer to the one before: that saves a transaction its round trips.
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
  })
  // An idle connection that the server closed is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Opens a further pool of the role that a pool has. */
export const openPool = ({ options }: pg.Pool, max: number) => open(String(options.connectionString), max)

/** Opens the pools of the server's own roles. */
export const openPools = ({ adminUrl, secret, size = 20 }: Options): Pools => {
  const rw = open(loginUrl(adminUrl, 'app_rw', secret), size)
  const platform = open(loginUrl(adminUrl, 'app_platform', secret), Math.max(4, Math.round(size / 4)))
  const system = open(loginUrl(adminUrl, 'app_system', secret), Math.max(4, Math.round(size / 4)))
  const pools = [rw, platform, system]
  return { rw, platform, system, end: async () => void (await Promise.all(pools.map((pool) => pool.end()))) }
}
