import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, run, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { noteFault } from '../faults/faults.ts'
import type { JobContext, Jobs } from './jobs.ts'

interface WorkerOptions extends JobContext {
  adminUrl: string
  jobs: readonly Jobs[]
  /** How long a job may take to finish during shutdown, in ms. */
  finishMs?: number
  /** The heartbeat of this copy, and how long a copy may be silent before its jobs are given to others; ms. */
  beatMs?: number
  silentMs?: number
}

/** How often scheduled jobs are polled, in ms; immediate jobs start by notification. */
const pollMs = 1_000
const atOnce = 4
/** Jobs that call other systems wait most of the time, so many run at once. */
const callsAtOnce = 32
/** Silences the queue's own log. */
export const quiet = new Logger(() => () => undefined)

const beatSql = `insert into job_worker (id) select unnest($1::text[]) on conflict (id) do update set beat_at = now()`
// The queue itself releases a dead worker's jobs only after four hours.
const unlockSql = `
select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by)) from graphile_worker._private_jobs j
where j.locked_at < now() - make_interval(secs => $1) and not exists (
  select from job_worker w where w.id = j.locked_by and w.beat_at > now() - make_interval(secs => $1))
having count(*) > 0`

/** Returns the tasks in the queue's format. Failures are counted and rethrown, so that the queue retries. */
export const taskListOf = (all: readonly Jobs[], { pools, config }: JobContext) =>
  Object.fromEntries(
    all.flatMap(({ tasks }) =>
      tasks.map(({ task: { name }, run: begin }) => [
        name,
        async (payload: unknown) => {
          try {
            await begin(payload, { pools, config })
          } catch (error) {
            noteFault(pools, { kind: 'job', place: name, error })
            throw error
          }
        },
      ]),
    ),
  )

const cronOf = (all: readonly Jobs[]) =>
  parseCronItems(
    all.flatMap(({ cron }) =>
      cron.map(({ at, task: { name } }) => ({ task: name, match: at, options: { jobKey: name, maxAttempts: 3 } })),
    ),
  )

/** Returns the modules' tasks that call other systems, or the others, each with its schedule. */
const only = (all: readonly Jobs[], callsOut: boolean): Jobs[] =>
  all.map(({ tasks, cron }) => {
    const chosen = tasks.filter((one) => one.callsOut === callsOut)
    const names = new Set(chosen.map(({ task }) => task.name))
    return { tasks: chosen, cron: cron.filter(({ task }) => names.has(task.name)) }
  })

/** Runs jobs that any copy of the server enqueued, and scheduled jobs. */
export async function startWorker({
  adminUrl,
  jobs,
  finishMs = 5_000,
  beatMs = 5_000,
  silentMs = 30_000,
  ...context
}: WorkerOptions) {
  const pgPool = new pg.Pool({ connectionString: adminUrl, max: atOnce + 4 })
  // A broken connection is replaced; without listeners its error would end the process.
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => void client.on('error', () => undefined))
  const events: WorkerEvents = new EventEmitter()
  const ids = new Set<string>()
  // A worker's jobs are locked with the id of its pool.
  events.on('pool:create', ({ workerPool }) => void ids.add(workerPool.id))
  const runWith = (some: readonly Jobs[], concurrency: number) =>
    run({
      pgPool,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      parsedCronItems: cronOf(some),
      logger: quiet,
      events,
      taskList: taskListOf(some, context),
    })
  const runners = [await runWith(only(jobs, false), atOnce)]
  const calling = only(jobs, true)
  if (calling.some(({ tasks }) => tasks.length)) runners.push(await runWith(calling, callsAtOnce))
  const stopAll = () => Promise.all(runners.map((runner) => runner.stop()))
  const beat = async () => {
    await pgPool.query(beatSql, [[...ids]])
    await pgPool.query(unlockSql, [silentMs / 1_000])
  }
  await beat()
  const timer = setInterval(() => beat().catch(() => undefined), beatMs)
  return {
    /**
     * Waits briefly for running jobs; the others are released, and run again on another copy or after the next start.
     */
    async stop() {
      clearInterval(timer)
      const finished = await Promise.race([stopAll().then(() => true), wait(finishMs, false)])
      const leave = ['delete from job_worker where id = any ($1)', 'select graphile_worker.force_unlock_workers($1)']
      for (const sql of leave) await pgPool.query(sql, [[...ids]]).catch(() => undefined)
      const ended = pgPool.end()
      if (finished) await ended
    },
  }
}
