import { serverModule } from '../../../kernel/module.ts'
import { trialJobs } from './trial.jobs.ts'

export const trialModule = serverModule({ tables: { trial_reset: { columns: 'none' } }, jobs: trialJobs })
