import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** A branch opens or closes at other times than before, or is called something else. */
export const branchStatusChanged = event('branch.status-changed', { scope: 'branch', payload: z.object({}) })
