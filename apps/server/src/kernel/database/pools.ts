import pg from 'pg'
import { AppError } from '../errors.ts'
import { NamedClient } from './client.ts'
import { loginUrl } from './roles.ts'

/** Pools of their own, so that whatever one kind of work asks takes no connection from another. */
export interface Pools {
  /** Serves requests; sees no tenant's row until a transaction sets its scope. */
  rw: pg.Pool
  /** Finds out who calls and what they may see: every request begins with it. */
  callers: pg.Pool
  /** What open streams ask, and notifications between the copies of the server. */
  streams: pg.Pool
  /** Requests' reads across companies, which may be heavy; see `gate.ts`. */
  across: pg.Pool
  /** Small reads across companies: settings, checks, jobs. */
  platform: pg.Pool
  /** Reads and writes what belongs to no tenant: signing in, registering, mail. Used by the modules of access alone. */
  system: pg.Pool
  end(): Promise<void>
}

interface Options {
  adminUrl: string
  secret: string
  /** Connections of all pools together, at most. */
  connections?: number
}

type Share = Exclude<keyof Pools, 'end'>

const shares: Readonly<Record<Share, number>> = {
  rw: 0.5,
  callers: 0.125,
  streams: 0.075,
  across: 0.1,
  platform: 0.1,
  system: 0.1,
}

/** With fewer a pool of two would be all that some kinds of work have. */
export const fewestConnections = 20

/** How many of all connections each pool may open, one at least. */
export const poolSizes = (connections: number) => {
  const sizeOf = (share: Share) => Math.max(1, Math.floor(connections * shares[share] + 1e-9))
  const sizes = Object.fromEntries((Object.keys(shares) as Share[]).map((share) => [share, sizeOf(share)]))
  return sizes as Record<Share, number>
}

/** A pool that says 503 of whatever keeps it from giving a connection: none is free in time, or none can be opened. */
class RefusingPool extends pg.Pool {
  // pg declares two overloads; this one passes both through and only names the error.
  override connect(...args: unknown[]): never {
    const [callback] = args as [((...results: unknown[]) => void) | undefined]
    const refused = (cause: Error) => new AppError(503, 'error.busy', { retryAfter: 2, cause })
    if (!callback) return super.connect().catch((error: Error) => Promise.reject(refused(error))) as never
    return super.connect((error, client, done) => callback(error && refused(error), client, done)) as never
  }
}

const open = (url: string, max: number, settings: pg.PoolConfig = {}): pg.Pool => {
  const pool = new RefusingPool({
    connectionString: url,
    max,
    Client: NamedClient as unknown as typeof pg.Client, // the named client narrows `query` to one passing-through signature
    // A statement need not wait for the answer to the one before: that saves a transaction its round trips.
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    ...settings,
  })
  // An idle connection that the server closed is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** Opens a further pool of the role that a pool has. */
export const openPool = ({ options }: pg.Pool, max: number) => open(String(options.connectionString), max)

/** Opens the pools. Some have a shorter statement timeout than their role (docs/decisions/security.md#row-security-and-database-roles). */
export const openPools = ({ adminUrl, secret, connections = 40 }: Options): Pools => {
  const size = poolSizes(connections)
  const platform = loginUrl(adminUrl, 'app_platform', secret)
  const pools = {
    rw: open(loginUrl(adminUrl, 'app_rw', secret), size.rw),
    callers: open(platform, size.callers, { statement_timeout: 3_000 }),
    streams: open(platform, size.streams, { statement_timeout: 5_000 }),
    across: open(platform, size.across, { statement_timeout: 5_000 }),
    platform: open(platform, size.platform),
    system: open(loginUrl(adminUrl, 'app_system', secret), size.system),
  }
  return { ...pools, end: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))) }
}
