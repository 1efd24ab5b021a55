import { z } from 'zod'
import { event } from './event.ts'

/**
 * The progress of a company's job: so many of all are done. `of` is the record's name, whose view key allows following
 * it (`order/stream`); the record defines the states.
 */
export const progressMoved = event('progress.moved', {
  scope: 'company',
  payload: z.object({ of: z.string(), state: z.string(), done: z.number(), total: z.number() }),
})
