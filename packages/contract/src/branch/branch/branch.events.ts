import { z } from 'zod'
import { event } from '../../kernel/event.ts'
import { branchStates } from './branch.contract.ts'

/** For guests it is open, busy or closed, and was not before: somebody changed it, or its hours began or ended. */
export const branchIsOpen = event('branch.is-open', {
  scope: 'branch',
  payload: z.object({ state: z.enum(branchStates) }),
})

/** A branch opens or closes at other times than before, or is called something else. */
export const branchStatusChanged = event('branch.status-changed', { scope: 'branch', payload: z.object({}) })
