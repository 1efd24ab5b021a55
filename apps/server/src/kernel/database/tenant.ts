import pg, { type Pool, type PoolClient, type QueryResultRow } from 'pg'
import type { Pools } from './pools.ts'

/**
 * What a transaction may see: companies and branches by id, all branches of those companies, or, for reads only,
 * everything.
 */
export interface Scope {
  companies: readonly number[] | 'all'
  branches: readonly number[] | 'all'
  /** Accounts whose people and roles may be seen; absent means none. */
  accounts?: readonly number[] | 'all'
}

export const nothing: Scope = { companies: [], branches: [] }

/** Who makes a change, for the audit log. */
export interface Actor {
  user: number
  name: string
  account: number
  /** The company that they act as. */
  acting: number | null
  /** The call's method and path in the contract. */
  call: string
  address: string
}

/** Runs one statement and returns its rows. Pass values as parameters, never in the text. */
export type Query = <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** Returns a function that runs statements on a pool or a connection. */
export const queryOf =
  (client: Pool | PoolClient): Query =>
  async (text, values) =>
    (await client.query(text, values)).rows

// Checked, because they become part of the text: begin and settings are one message, which allows no parameters.
const ids = (list: readonly number[]) => {
  if (!list.every((id) => Number.isSafeInteger(id) && id > 0)) throw new Error('an id of the scope is not an id')
  return list.join(',')
}

// A scope of everything writes platform records only: a tenant's rows need a branch or company in the path.
const begin = ({ companies, branches, accounts = [] }: Scope, actor: Actor | undefined) => {
  const settings = [
    `begin; set local app.companies = '${companies === 'all' ? '' : ids(companies)}'`,
    `set local app.branches = '${branches === 'all' ? '*' : ids(branches)}'`,
    // Functions that bypass row security distinguish everything from no company by this setting.
    ...(companies === 'all' && branches === 'all' ? [`set local app.everything = 'on'`] : []),
    // Most transactions see no accounts, which is the default without the setting.
    ...(accounts.length ? [`set local app.accounts = '${accounts === 'all' ? '*' : ids(accounts)}'`] : []),
    // Escaped, because the actor includes a name that a person chose.
    ...(actor ? [`set local app.actor = ${pg.escapeLiteral(JSON.stringify(actor))}`] : []),
  ]
  return settings.join('; ')
}

/** Releases a connection; a failed transaction is rolled back first. */
export const release = async (client: PoolClient, failed: boolean) => {
  if (!failed) return client.release()
  // A connection that cannot roll back is destroyed, not reused.
  await client.query('rollback').then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

const afterwards = new WeakMap<Query, (() => void)[]>()

/** Runs `task` after the commit of this query's transaction. For hints only: a crash in between loses it. */
export const onCommit = (query: Query, task: () => void) => void afterwards.get(query)?.push(task)

/** The body of a transaction. Its last statement may use `last`, which sends the commit with it. */
export type Work<T> = (query: Query, last: Query) => Promise<T>

const quietly = <T>(promise: Promise<T>) => {
  promise.catch(() => undefined)
  return promise
}

/**
 * Runs `work` in one transaction that sees exactly `scope`; commits when it returns, rolls back when it throws. Begin
 * and first statement are sent in one write, as are `last` and commit: a round trip costs as much as a small statement.
 * Changes are logged under `actor`, or under the server.
 */
export async function withTenant<T>(pools: Pick<Pools, 'rw'>, scope: Scope, work: Work<T>, actor?: Actor): Promise<T> {
  const client = await pools.rw.connect()
  let failed = true
  try {
    // Not awaited: if the begin fails no scope is set, so no tenant's row is visible or writable.
    const begun = quietly(client.query(begin(scope, actor)))
    const query = queryOf(client)
    const tasks: (() => void)[] = []
    afterwards.set(query, tasks)
    let committed: Promise<unknown> | undefined
    const last: Query = (text, values) => {
      const rows = query<never>(text, values)
      // After a failed statement PostgreSQL treats a commit as a rollback.
      committed = quietly(client.query('commit'))
      return rows
    }
    afterwards.set(last, tasks)
    const result = await work(query, last)
    await begun
    await (committed ?? client.query('commit'))
    failed = false
    for (const task of tasks) task()
    return result
  } finally {
    await release(client, failed)
  }
}

/** Reads for a request: with the platform's read-only role for a scope of everything, else as the tenant. */
export async function reading<T>(pools: Pools, scope: Scope, work: Work<T>): Promise<T> {
  if (scope.companies === 'all') {
    const query = queryOf(pools.across)
    return work(query, query)
  }
  return withTenant(pools, scope, work)
}

/**
 * Reads in one transaction that stays open while the reply is sent, so it may be idle for a minute. Uses the platform's
 * read-only role for a scope of everything.
 */
export const readingOn = <T>(pools: Pick<Pools, 'rw' | 'across'>, scope: Scope, work: (query: Query) => Promise<T>) =>
  withTenant(scope.companies === 'all' ? { rw: pools.across } : pools, scope, async (query) => {
    await query("set local idle_in_transaction_session_timeout = '60s'")
    return work(query)
  })
