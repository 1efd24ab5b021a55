import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Pools } from '../database/pools.ts'
import type { Query } from '../database/tenant.ts'

/** Work that runs later, outside of any request. Whoever enqueues it needs no more than this. */
export interface Task<Payload extends z.ZodType = z.ZodType> {
  /** `mail.send`: what it is about, and what it does. */
  name: string
  payload: Payload
}

export const task = <Payload extends z.ZodType>(name: string, payload: Payload): Task<Payload> => ({ name, payload })

/** What every task is given beside its payload. */
export interface JobContext {
  pools: Pools
  config: Config
}

interface Work {
  task: Task
  run(payload: unknown, context: JobContext): Promise<unknown>
}

/** How a task is done. It may run twice, should a copy of the server die over it; what it does must bear that. */
export const work = <Payload extends z.ZodType>(
  of: Task<Payload>,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<unknown>,
): Work => ({ task: of, run: (payload, context) => run(of.payload.parse(payload), context) })

/** What a module does without a request: its tasks, and which of them begin by the clock. */
export interface Jobs {
  tasks: readonly Work[]
  /** `at`: minute, hour, day, month, weekday, in UTC. Each time begins one job however many copies of the server run. */
  cron: readonly { at: string; task: Task }[]
}

export const jobs = ({ tasks, cron = [] }: Pick<Jobs, 'tasks'> & Partial<Jobs>): Jobs => ({ tasks, cron })

interface Options {
  /** Not before; otherwise at once. */
  runAt?: Date
  /** At most one job that has not begun yet has this key; a later one takes its place. */
  key?: string
  /** With a key: the job that is there already keeps its time. */
  keepsTime?: boolean
  /** How often it is tried, with growing pauses; 25 times otherwise. */
  maxAttempts?: number
}

/** Enqueues a job in the transaction of what it follows from: it begins once that is committed, and never without it. */
export const addJob = async <Payload extends z.ZodType>(
  query: Query,
  { name }: Task<Payload>,
  payload: z.input<Payload>,
  { runAt, key, keepsTime = false, maxAttempts }: Options = {},
) => {
  const mode = keepsTime ? 'preserve_run_at' : 'replace'
  await query('select app.add_job($1, $2, $3, $4, $5, $6)', [
    name,
    JSON.stringify(payload),
    runAt ?? null,
    key ?? null,
    key ? mode : null,
    maxAttempts ?? null,
  ])
}

/** A job in the payload of another one, which enqueues it once it is done itself: so the two take turns. */
export const nextJob = z.object({ task: z.string(), payload: z.unknown(), key: z.string() })
export type NextJob = z.output<typeof nextJob>

/** Enqueues what comes after a job that is done. */
export const addNext = (query: Query, { task: name, payload, key }: NextJob) =>
  addJob(query, task(name, z.unknown()), payload, { key })
