import { z } from 'zod'
import { task } from '../../../kernel/jobs/jobs.ts'

/** Makes a requested file. */
export const makeReportFile = task('report-file.make', z.object({ id: z.number() }))
