import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { followHours } from './branch.opening.ts'

const opening = task('branch.opening', z.object({}))

export const branchJobs = jobs({
  tasks: [work(opening, (_, { pools }) => followHours(pools))],
  // Hours have a precision of one minute.
  cron: [{ at: '* * * * *', task: opening }],
})
