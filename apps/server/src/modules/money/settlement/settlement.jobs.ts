import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { settleChanges } from './settlement.service.ts'

const settleAll = task('settlement.settle', z.object({}))

export const settlementJobs = jobs({
  tasks: [work(settleAll, (_, { pools }) => settleChanges(pools))],
  cron: [{ at: '* * * * *', task: settleAll }],
})
