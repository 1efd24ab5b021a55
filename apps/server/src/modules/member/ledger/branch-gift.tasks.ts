import { z } from 'zod'
import { task } from '../../../kernel/jobs/jobs.ts'

/** Informs the owners of a company about gifts of users limited to branches. */
export const reportGifts = task('ledger.report-gifts', z.object({ company_id: z.number() }))
