import { serverModule } from '../../../kernel/module.ts'
import { autoAcceptJobs } from './auto-accept.jobs.ts'

export const autoAcceptModule = serverModule({ jobs: autoAcceptJobs })
