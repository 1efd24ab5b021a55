import { jobs, work } from '../../../kernel/jobs/jobs.ts'
import { look, lookAt } from './print.watch.ts'

export const printJobs = jobs({ tasks: [work(look, (watched, { pools }) => lookAt(watched, pools))] })
