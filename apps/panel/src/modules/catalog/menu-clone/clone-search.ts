import { situations } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { z } from 'zod'

/** What can be looked at of a comparison: rows of one situation, or those that cannot be taken over. */
export const shownSituations = [...situations, 'refused'] as const
export type ShownSituation = (typeof shownSituations)[number]

/** What the address of the comparison keeps: the other branch, what is shown, and where one came from. */
export const cloneSearch = z.object({
  from: z.coerce.number().int().positive().optional().catch(undefined),
  q: z.string().max(100).default(''),
  /** Absent: whatever differs. */
  show: z.enum(shownSituations).optional().catch(undefined),
  back: z.enum(['setup']).optional().catch(undefined),
})
