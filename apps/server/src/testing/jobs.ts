import { runOnce } from 'graphile-worker'
import pg from 'pg'
import type { JobContext, Jobs } from '../kernel/jobs/jobs.ts'
import { quiet, taskListOf } from '../kernel/jobs/worker.ts'

interface Due extends JobContext {
  adminUrl: string
  jobs: readonly Jobs[]
}

/**
 * Runs the jobs that are due, and those that they enqueue, until none is left. On connections of our own: the queue's own ones it lets
 * go without waiting for them and without a listener, so that a database that is dropped then ended the process.
 */
export async function runDue({ adminUrl, jobs, ...context }: Due) {
  const pgPool = new pg.Pool({ connectionString: adminUrl })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => void client.on('error', () => undefined))
  await runOnce({ pgPool, taskList: taskListOf(jobs, context), logger: quiet, noHandleSignals: true }).finally(() =>
    pgPool.end(),
  )
}
