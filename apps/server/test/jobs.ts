import { runOnce } from 'graphile-worker'
import pg from 'pg'
import type { JobContext, Jobs } from '../src/kernel/jobs/jobs.ts'
import { quiet, taskListOf } from '../src/kernel/jobs/worker.ts'

interface Due extends JobContext {
  adminUrl: string
  jobs: readonly Jobs[]
}

/**
 * Runs due jobs and those they enqueue, until none is left. Uses its own connections: the queue releases its own
 * without waiting and without a listener, so dropping the database would end the process.
 */
export async function runDue({ adminUrl, jobs, ...context }: Due) {
  const pgPool = new pg.Pool({ connectionString: adminUrl })
  pgPool.on('error', () => undefined)
  pgPool.on('connect', (client) => void client.on('error', () => undefined))
  await runOnce({ pgPool, taskList: taskListOf(jobs, context), logger: quiet, noHandleSignals: true }).finally(() =>
    pgPool.end(),
  )
}
