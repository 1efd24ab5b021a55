import type { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import { withSystem } from '../database/system.ts'
import type { Query } from '../database/tenant.ts'
import { addJob, type Task } from './jobs.ts'

/** How often a message is tried in all. */
const tries = 5
/** Pause after the first try that failed, in ms; each further one is four times as long. */
const firstPause = 15_000

interface Queued {
  id: number
  tries: number
}

/** How what waits in a table leaves the house. */
interface Outgoing<Row extends Queued, Done> {
  table: 'mail' | 'sms'
  /** What handing it over needs, beside its id and tries. */
  columns: string
  task: Task<z.ZodType<{ id: number }>>
  /** Hands it over; what it throws is tried again later. */
  deliver(row: Row): Promise<Done>
  /** Notes what became of it at last, in the system's transaction. */
  settle(query: Query, id: number, outcome: { done: Done } | { failure: Error }): Promise<unknown>
}

const reasonOf = ({ message }: Error) => message.slice(0, 500)

/**
 * Tries once to hand over what waits under the id, and again later with growing pauses where that fails. Its row is taken before: of jobs
 * that run at once, or once more, each counts as a try.
 */
export async function handOver<Row extends Queued, Done>(pools: Pools, id: number, of: Outgoing<Row, Done>) {
  const { table, columns, task, deliver, settle } = of
  const { rows } = await pools.system.query<Row>(
    `update ${table} set tries = tries + 1 where id = $1 and status = 'waiting' returning id, tries, ${columns}`,
    [id],
  )
  const [row] = rows
  if (!row) return
  const outcome = await deliver(row).then(
    (done) => ({ done }),
    (failure: Error) => ({ failure }),
  )
  await withSystem(pools, async (query) => {
    if ('done' in outcome || row.tries >= tries) return settle(query, id, outcome)
    await query(`update ${table} set error = $2 where id = $1`, [id, reasonOf(outcome.failure)])
    const runAt = new Date(Date.now() + firstPause * 4 ** (row.tries - 1))
    return addJob(query, task, { id }, { runAt })
  })
}

/** Why it was not handed over, as its row keeps it; null where it was. */
export const failureOf = (outcome: { done: unknown } | { failure: Error }) =>
  'failure' in outcome ? reasonOf(outcome.failure) : null
