import { serverModule } from '../../../kernel/module.ts'
import { resetCodeJobs } from './reset-code.jobs.ts'

export const resetCodeModule = serverModule({ tables: { reset_code: { columns: 'none' } }, jobs: resetCodeJobs })
