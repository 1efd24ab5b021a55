import pg from 'pg'
import { AppError } from '../errors.ts'
import { NamedClient } from './client.ts'
import { loginUrl } from './roles.ts'

/** Separate pools, so that no kind of work takes the connections of another. */
export interface Pools {
  /** For requests; sees no tenant's row until a transaction sets its scope. */
  rw: pg.Pool
  /** For authentication and scope: the start of every request. */
  callers: pg.Pool
  /** For queries of open streams, and for notifications between copies of the server. */
  streams: pg.Pool
  /** For requests' reads across companies, which may be heavy; see `gate.ts`. */
  across: pg.Pool
  /** For small reads across companies: settings, checks, jobs. */
  platform: pg.Pool
  /** For data without a tenant: sign-in, registration, mail. Only modules of access use it. */
  system: pg.Pool
  end(): Promise<void>
}

interface Options {
  adminUrl: string
  secret: string
  /** The largest number of connections of all pools. */
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

/** With fewer connections some kinds of work would have a pool of two. */
export const fewestConnections = 20

/** Distributes the connections among the pools, at least one each. */
export const poolSizes = (connections: number) => {
  const sizeOf = (share: Share) => Math.max(1, Math.floor(connections * shares[share] + 1e-9))
  const sizes = Object.fromEntries((Object.keys(shares) as Share[]).map((share) => [share, sizeOf(share)]))
  return sizes as Record<Share, number>
}

/** A pool that throws 503 if no connection is free in time or none can be opened. */
class RefusingPool extends pg.Pool {
  // pg declares two overloads; this one passes both through and only maps the error.
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
    // Sends a statement without waiting for the reply to the last one, which saves a transaction its round trips.
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    ...settings,
  })
  // An idle connection that the server closed is replaced at the next use. Without a listener the error would end the
  // process.
  pool.on('error', () => undefined)
  return pool
}

/** Opens another pool with the role of a pool. */
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
