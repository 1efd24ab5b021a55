import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { reportBranchGifts } from './branch-gift.report.ts'
import { reportGifts } from './branch-gift.tasks.ts'
import { checkLedgers } from './ledger.check.ts'
import { expirePoints, expireWallets } from './ledger.expiry.ts'

const expire = task('ledger.expire', z.object({}))
const check = task('ledger.check', z.object({}))

export const ledgerJobs = jobs({
  tasks: [
    work(expire, async (_, { pools }) => {
      await expirePoints(pools)
      await expireWallets(pools)
    }),
    work(check, (_, { pools }) => checkLedgers(pools)),
    work(reportGifts, ({ company_id }, { pools, config }) => reportBranchGifts(pools, config, company_id)),
  ],
  cron: [
    // Midnight in Turkey, when load is low.
    { at: '5 21 * * *', task: expire },
    { at: '37 1 * * *', task: check },
  ],
})
