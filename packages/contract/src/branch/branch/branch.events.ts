import { z } from 'zod'
import { event } from '../../kernel/event.ts'
import { branchStates } from './branch.contract.ts'

/** The state for guests has changed to open, busy or closed: manually, or by its hours. */
export const branchIsOpen = event('branch.is-open', {
  scope: 'branch',
  payload: z.object({ state: z.enum(branchStates) }),
})

/** A branch's hours or name have changed. */
export const branchStatusChanged = event('branch.status-changed', { scope: 'branch', payload: z.object({}) })
