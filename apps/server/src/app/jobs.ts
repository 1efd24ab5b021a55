import type { Config } from '../kernel/config.ts'
import type { Pools } from '../kernel/database/pools.ts'
import { startDispatcher } from '../kernel/events/dispatcher.ts'
import { eventJobs } from '../kernel/events/events.jobs.ts'
import type { Notifications } from '../kernel/events/notify.ts'
import { startWorker } from '../kernel/jobs/worker.ts'
import { mailJobs } from '../kernel/mail/mail.jobs.ts'
import { sessionJobs } from '../modules/access/session/session.jobs.ts'
import { menuImportJobs } from '../modules/catalog/menu-file/menu-import.jobs.ts'
import { orderSubscribers } from '../modules/order/fulfilment/order.events.ts'
import { orderJobs } from '../modules/order/fulfilment/order.jobs.ts'
import { pictureJobs } from '../modules/platform/picture/picture.jobs.ts'

const subscribers = [...orderSubscribers]
const allJobs = [eventJobs(subscribers), mailJobs, menuImportJobs, orderJobs, pictureJobs, sessionJobs]

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
