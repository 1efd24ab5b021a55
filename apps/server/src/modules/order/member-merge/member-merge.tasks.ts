import { z } from 'zod'
import { task } from '../../../kernel/jobs/jobs.ts'

const of = z.object({ company_id: z.number(), id: z.number() })

/** Moves what came to a merged record while it was merged: its writers had looked it up before. */
export const lateRows = task('member-merge.late-rows', of)

/** Takes away what names somebody, part by part. */
export const forget = task('member-merge.forget', of)

/** Forgets what merges were that can't be undone any more. */
export const forgetMerges = task('member-merge.forget-merges', z.object({}))
