import type { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import { withSystem } from '../database/system.ts'
import type { Query } from '../database/tenant.ts'
import { addJob, type Task } from './jobs.ts'

/** Attempts per message. */
const tries = 5
/** Pause after the first failed attempt, in ms; each further one is four times as long. */
const firstPause = 15_000

interface Queued {
  id: number
  tries: number
}

type Outcome<Done> = { done: Done } | { failure: Error }

/** The final outcome of a message. */
export interface Final<Done = unknown> {
  id: number
  outcome: Outcome<Done>
}

/** How queued messages of a table are delivered. */
interface Outgoing<Row extends Queued, Done> {
  table: 'mail' | 'sms'
  /** The columns that delivery needs, besides id and tries. */
  columns: string
  task: Task<z.ZodType<{ id: number }>>
  /** Delivers a message; if it throws, delivery is retried later. */
  deliver(row: Row): Promise<Done>
  /** Stores final outcomes, in the system's transaction. */
  settle(query: Query, all: readonly Final<Done>[]): Promise<unknown>
}

const reasonOf = ({ message }: Error) => message.slice(0, 500)

interface Tried<Row, Done> {
  row: Row
  outcome: Outcome<Done>
}

const isFinal = ({ row, outcome }: Tried<Queued, unknown>) => 'done' in outcome || row.tries >= tries

type Again = Pick<Outgoing<Queued, unknown>, 'table' | 'task'>

const tryLater = async (query: Query, { row: { id, tries: before }, outcome }: Tried<Queued, unknown>, of: Again) => {
  await query(`update ${of.table} set error = $2 where id = $1`, [id, failureOf(outcome)])
  return addJob(query, of.task, { id }, { runAt: new Date(Date.now() + firstPause * 4 ** (before - 1)) })
}

/**
 * Tries once to deliver the queued messages with these ids, concurrently; failed ones are retried with growing pauses.
 * Rows are claimed first, so that concurrent or repeated jobs count as attempts. Outcomes are stored as soon as
 * possible, so that a crash repeats no delivery that was already acknowledged.
 */
export async function handOver<Row extends Queued, Done>(
  pools: Pools,
  ids: readonly number[],
  of: Outgoing<Row, Done>,
) {
  const { rows } = await pools.system.query<Row>(
    `update ${of.table} set tries = tries + 1 where id = any ($1) and status = 'waiting' returning id, tries, ${of.columns}`,
    [ids],
  )
  const tried: Tried<Row, Done>[] = []
  const note = async () => {
    const all = tried.splice(0)
    if (!all.length) return
    const finals = all.filter(isFinal).map(({ row: { id }, outcome }) => ({ id, outcome }))
    await withSystem(pools, async (query) => {
      if (finals.length) await of.settle(query, finals)
      for (const one of all) if (!isFinal(one)) await tryLater(query, one, of)
    })
  }
  let noted: Promise<void> = Promise.resolve()
  const all = await Promise.allSettled(
    rows.map(async (row) => {
      const outcome = await of.deliver(row).then(
        (done) => ({ done }),
        (failure: Error) => ({ failure }),
      )
      tried.push({ row, outcome })
      // Outcomes that arrive during a write are stored together by the next one.
      noted = noted.then(note, note)
      await noted
    }),
  )
  const failed = all.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

/** Returns why delivery failed, in the stored form; null if it succeeded. */
export const failureOf = (outcome: Outcome<unknown>) => ('failure' in outcome ? reasonOf(outcome.failure) : null)
