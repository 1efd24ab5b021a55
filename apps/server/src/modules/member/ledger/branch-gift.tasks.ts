import { z } from 'zod'
import { task } from '../../../kernel/jobs/jobs.ts'

/** Writes to the owners of a company what users limited to branches gave to members. */
export const reportGifts = task('ledger.report-gifts', z.object({ company_id: z.number() }))
