import { eased } from '../../../kernel/jobs/eased.ts'
import { jobs, work } from '../../../kernel/jobs/jobs.ts'
import { begin, beginTask, partTask, sendPart } from './notification.send.ts'

export const notificationJobs = jobs({
  tasks: [
    work(beginTask, (job, { pools }) => begin(pools, job)),
    work(partTask, (job, { pools }) => eased(() => sendPart(pools, job))),
  ],
})
