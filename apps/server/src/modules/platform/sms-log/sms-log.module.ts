import { serverModule } from '../../../kernel/module.ts'
import { smsLogJobs } from './sms-log.jobs.ts'
import { smsLogRoutes } from './sms-log.routes.ts'

export const smsLogModule = serverModule({ routes: smsLogRoutes, jobs: smsLogJobs })
