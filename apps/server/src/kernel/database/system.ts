import pg from 'pg'
import type { Pools } from './pools.ts'
import { type Actor, type Query, queryOf, release } from './tenant.ts'

/**
 * Runs `work` in one transaction of the system's own role, which sees accounts, people and letters and nothing of a
 * tenant's: for what happens before anybody is signed in. What it changes is logged under `actor`, where there is one.
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
