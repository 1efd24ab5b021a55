import { Logger, run } from 'graphile-worker'
import type { Config } from '../kernel/config.ts'
import type { Pools } from '../kernel/database/pools.ts'
import { openFileStore } from '../kernel/files/open-file-store.ts'
import { startMail } from '../kernel/mail/delivery.ts'
import { purgeEnded } from '../modules/access/session/session.api.ts'
import { purgeImports } from '../modules/catalog/menu-file/menu-import.jobs.ts'
import { escalateWaiting, purgeOld } from '../modules/order/fulfilment/order.jobs.ts'
import { removeUnused } from '../modules/platform/picture/picture.jobs.ts'

interface With {
  adminUrl: string
  pools: Pools
  config: Config
}

/** Minute, hour, day, month, weekday; each task at most once however many copies run. */
const crontab = `17 * * * * purge ?jobKey=purge&max=3
43 3 * * * unused-pictures ?jobKey=unused-pictures&max=3`
const escalationMs = 10_000

const quiet = new Logger(() => () => undefined)

/** Starts what runs without a request: cleaning up every hour, removing unused pictures every night, raising the alarm of orders that nobody answers, and the mail. */
export async function startJobs({ adminUrl, pools, config }: With) {
  const runner = await run({
    connectionString: adminUrl,
    maxPoolSize: 2,
    concurrency: 1,
    pollInterval: 60_000,
    noHandleSignals: true,
    crontab,
    logger: quiet,
    taskList: {
      purge: async (_payload, { logger }) => {
        for (const purge of [purgeOld, purgeEnded, purgeImports])
          await purge(pools).catch((error: Error) => logger.error(error.message))
      },
      'unused-pictures': () => removeUnused(pools, openFileStore(config)),
    },
  })
  // Finer than a minute, so not a cron task; every copy may run it, since the update itself lets one of them win.
  const escalation = setInterval(() => escalateWaiting(pools).catch(() => undefined), escalationMs)
  const mail = startMail(pools, config)
  return {
    async stop() {
      clearInterval(escalation)
      await mail.stop()
      await runner.stop()
    },
  }
}
