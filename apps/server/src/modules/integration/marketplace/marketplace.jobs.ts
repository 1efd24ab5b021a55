import { jobs, work } from '../../../kernel/jobs/jobs.ts'
import { settleReportsOf } from './marketplace.intake.ts'
import { beginCollecting, collectSome } from './marketplace.missed.ts'
import { sendNextAction } from './marketplace.outgoing.ts'
import { purgeOld } from './marketplace.purge.ts'
import { collectMissed, purgeReports, sendActions, settleReports, startCollecting } from './marketplace.tasks.ts'

export const marketplaceJobs = jobs({
  tasks: [
    work(settleReports, settleReportsOf),
    work(sendActions, sendNextAction, { callsOut: true }),
    work(startCollecting, (_, context) => beginCollecting(context)),
    work(collectMissed, collectSome, { callsOut: true }),
    work(purgeReports, (_, { pools }) => purgeOld(pools)),
  ],
  cron: [
    { at: '*/5 * * * *', task: startCollecting },
    { at: '11 * * * *', task: purgeReports },
  ],
})
