import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { closeDue } from './commission-report.close.ts'

export const closeReports = task('commission-report.close', z.object({}))

export const commissionReportJobs = jobs({
  tasks: [work(closeReports, (_, { pools }) => closeDue(pools))],
  cron: [{ at: '7 2 * * *', task: closeReports }],
})
