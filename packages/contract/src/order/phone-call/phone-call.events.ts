import { z } from 'zod'
import { event } from '../../kernel/event.ts'

/** A call rings, is answered, has ended or was missed, or a missed one was seen to; so many missed ones wait now. */
export const callMoved = event('phone-call.moved', {
  scope: 'branch',
  payload: z.object({ is_ringing: z.boolean(), missed: z.number() }),
})
