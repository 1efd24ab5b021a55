import pg from 'pg'
import { afterAll, expect } from 'vitest'
import type { TestDatabase } from './database.ts'

/**
 * Blocks calls at a locked row, one behind the other, then releases it: all but the first then work with stale data.
 * Use: `await atOnce('orders where id', order.id, [step, step])`.
 */
export async function gateOf({ admin, adminUrl }: Pick<TestDatabase, 'admin' | 'adminUrl'>) {
  const gate = new pg.Client({ connectionString: adminUrl })
  await gate.connect()
  afterAll(() => gate.end())

  const waiting = async () =>
    (await admin(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length

  return async <T>(row: string, id: number, calls: readonly (() => Promise<T>)[]) => {
    await gate.query('begin')
    await gate.query(`select from ${row} = $1 for update`, [id])
    const answers: Promise<T>[] = []
    for (const start of calls) {
      answers.push(start())
      await expect.poll(waiting).toBe(answers.length)
    }
    await gate.query('commit')
    return Promise.all(answers)
  }
}
