import { runOnce } from 'graphile-worker'
import type { JobContext, Jobs } from '../kernel/jobs/jobs.ts'
import { quiet, taskListOf } from '../kernel/jobs/worker.ts'

interface Due extends JobContext {
  adminUrl: string
  jobs: readonly Jobs[]
}

/** Runs the jobs that are due, and those that they enqueue, until none is left. */
export const runDue = ({ adminUrl, jobs, ...context }: Due) =>
  runOnce({
    connectionString: adminUrl,
    taskList: taskListOf(jobs, context),
    logger: quiet,
    noHandleSignals: true,
  })
