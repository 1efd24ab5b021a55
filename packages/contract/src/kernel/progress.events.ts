import { z } from 'zod'
import { event } from './event.ts'

/**
 * A job of a company has come to a state, or further in it: so many of all are done. `of` names the record that it is of, whose key to
 * look at one lets people follow it (`order/stream`); what the states are that record says.
 */
export const progressMoved = event('progress.moved', {
  scope: 'company',
  payload: z.object({ of: z.string(), state: z.string(), done: z.number(), total: z.number() }),
})
