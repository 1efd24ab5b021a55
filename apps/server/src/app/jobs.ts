import type { Config } from '../kernel/config.ts'
import type { Pools } from '../kernel/database/pools.ts'
import { startDispatcher } from '../kernel/events/dispatcher.ts'
import { eventJobs } from '../kernel/events/events.jobs.ts'
import type { Notifications } from '../kernel/events/notify.ts'
import { startWorker } from '../kernel/jobs/worker.ts'
import { mailJobs } from '../kernel/mail/mail.jobs.ts'
import { jobs, subscribers, tables } from './modules.ts'

const allJobs = [
  eventJobs(subscribers),
  mailJobs,
  ...jobs.map((one) => (typeof one === 'function' ? one({ tables }) : one)),
]

interface With {
  adminUrl: string
  pools: Pools
  config: Config
  notifications: Notifications
}

/** Starts what runs without a request: jobs, now or by the clock, and the subscribers of events. */
export async function startJobs({ notifications, ...context }: With) {
  const worker = await startWorker({ ...context, jobs: allJobs })
  const dispatcher = await startDispatcher({ pools: context.pools, notifications, subscribers })
  return {
    async stop() {
      await dispatcher.stop()
      await worker.stop()
    },
  }
}
