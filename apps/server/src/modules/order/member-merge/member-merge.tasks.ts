import { z } from 'zod'
import { task } from '../../../kernel/jobs/jobs.ts'

const of = z.object({ company_id: z.number(), id: z.number() })

/** Moves rows that were written to a merged record during its merge. */
export const lateRows = task('member-merge.late-rows', of)

/** Anonymises the rows of a member, chunk by chunk. */
export const anonymiseRest = task('member-merge.forget', of)

/** Deletes the previous state of merges that can no longer be undone. */
export const purgeMerges = task('member-merge.forget-merges', z.object({}))
