import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Pools } from '../database/pools.ts'
import { statement } from '../database/statement.ts'
import type { Query } from '../database/tenant.ts'

/** Work that runs later, outside of a request. Callers that enqueue a job need only the task. */
export interface Task<Payload extends z.ZodType = z.ZodType> {
  /** Subject and verb: `mail.send`. */
  name: string
  payload: Payload
}

export const task = <Payload extends z.ZodType>(name: string, payload: Payload): Task<Payload> => ({ name, payload })

/** What a task receives besides its payload. */
export interface JobContext {
  pools: Pools
  config: Config
}

interface Work {
  task: Task
  run(payload: unknown, context: JobContext): Promise<unknown>
  /** It waits for another system most of the time: such jobs have a worker of their own, so that no other job waits. */
  callsOut: boolean
}

/** Binds a task to its implementation. A job may run twice after a crash, so its effects have to be idempotent. */
export const work = <Payload extends z.ZodType>(
  of: Task<Payload>,
  run: (payload: z.output<Payload>, context: JobContext) => Promise<unknown>,
  { callsOut = false }: Partial<Pick<Work, 'callsOut'>> = {},
): Work => ({ task: of, run: (payload, context) => run(of.payload.parse(payload), context), callsOut })

/** The background work of a module: its tasks, and those that run on a schedule. */
export interface Jobs {
  tasks: readonly Work[]
  /**
   * `at`: minute, hour, day, month, weekday, in UTC. One job is created per time, regardless of the number of copies of
   * the server.
   */
  cron: readonly { at: string; task: Task }[]
}

export const jobs = ({ tasks, cron = [] }: Pick<Jobs, 'tasks'> & Partial<Jobs>): Jobs => ({ tasks, cron })

interface Options {
  /** The earliest start; immediately by default. */
  runAt?: Date
  /** At most one pending job has this key; a later one replaces it. */
  key?: string
  /** With a key: the pending job keeps its start time. */
  keepsTime?: boolean
  /** Attempts, with growing pauses; 25 by default. */
  maxAttempts?: number
}

const insertJob = statement<{
  name: string
  payload: string
  runAt: Date | null
  key: string | null
  mode: string | null
  maxAttempts: number | null
}>('select app.add_job(:name, :payload, :runAt, :key, :mode, :maxAttempts)')

/** Enqueues a job in the current transaction: it starts after the commit, and not at all after a rollback. */
export const addJob = async <Payload extends z.ZodType>(
  query: Query,
  { name }: Task<Payload>,
  payload: z.input<Payload>,
  { runAt, key, keepsTime = false, maxAttempts }: Options = {},
) => {
  const mode = keepsTime ? 'preserve_run_at' : 'replace'
  await insertJob(query, {
    name,
    payload: JSON.stringify(payload),
    runAt: runAt ?? null,
    key: key ?? null,
    mode: key ? mode : null,
    maxAttempts: maxAttempts ?? null,
  })
}

/** A job in the payload of another one, which enqueues it when done; so both alternate. */
export const nextJob = z.object({ task: z.string(), payload: z.unknown(), key: z.string() })
export type NextJob = z.output<typeof nextJob>

/** Enqueues the job that follows a finished one. */
export const addNext = (query: Query, { task: name, payload, key }: NextJob) =>
  addJob(query, task(name, z.unknown()), payload, { key })
