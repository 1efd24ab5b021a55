import pg from 'pg'
import type { Pools } from './pools.ts'
import { type Actor, type Query, queryOf, release } from './tenant.ts'

/**
 * Runs `work` in one transaction of the system role, which sees accounts, people and letters but no tenant's rows; for
 * work before a sign-in. Changes are logged under `actor`, if given.
 */
export async function withSystem<T>({ system }: Pools, work: (query: Query) => Promise<T>, actor?: Actor): Promise<T> {
  const client = await system.connect()
  let failed = true
  try {
    await client.query(actor ? `begin; set local app.actor = ${pg.escapeLiteral(JSON.stringify(actor))}` : 'begin')
    const result = await work(queryOf(client))
    await client.query('commit')
    failed = false
    return result
  } finally {
    await release(client, failed)
  }
}
